#!/usr/bin/python3
"""Tiny SDF modeller -> marching cubes -> npz meshes that Blender loads. All shapes are ours."""
import numpy as np, sys, os
from skimage.measure import marching_cubes
H=os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))),'work')
class G:
    def __init__(s,lo,hi,h):
        s.lo=np.array(lo,np.float32); s.h=h; ax=[np.arange(a,b+h,h,dtype=np.float32) for a,b in zip(lo,hi)]; s.x,s.y,s.z=np.meshgrid(*ax,indexing='ij',sparse=True)
    def mesh(s,d,name):
        v,f,_,_=marching_cubes(np.array(np.broadcast_to(d,[a.size for a in (s.x,s.y,s.z)]),np.float32),0,spacing=(s.h,)*3); np.savez(f'{H}/mesh/{name}.npz',v=(v+s.lo).astype(np.float32),f=f[:,::-1].astype(np.int32)); print(name,len(v))
    def ell(s,c,r):
        k0=np.sqrt(((s.x-c[0])/r[0])**2+((s.y-c[1])/r[1])**2+((s.z-c[2])/r[2])**2); k1=np.sqrt(((s.x-c[0])/r[0]**2)**2+((s.y-c[1])/r[1]**2)**2+((s.z-c[2])/r[2]**2)**2)
        return k0*(k0-1)/np.maximum(k1,1e-6)
    def box(s,c,b,r=.0,rz=0,rx=0):
        x,y,z=s.x-c[0],s.y-c[1],s.z-c[2]
        if rz: ca,sa=np.cos(rz),np.sin(rz); x,y=ca*x+sa*y,-sa*x+ca*y
        if rx: ca,sa=np.cos(rx),np.sin(rx); y,z=ca*y+sa*z,-sa*y+ca*z
        qx,qy,qz=np.abs(x)-b[0]+r,np.abs(y)-b[1]+r,np.abs(z)-b[2]+r
        return np.sqrt(np.maximum(qx,0)**2+np.maximum(qy,0)**2+np.maximum(qz,0)**2)+np.minimum(np.maximum(qx,np.maximum(qy,qz)),0)-r
    def cap(s,a,b,r,r2=None):
        a,b=np.array(a,float),np.array(b,float); d=b-a; px,py,pz=s.x-a[0],s.y-a[1],s.z-a[2]; t=np.clip((px*d[0]+py*d[1]+pz*d[2])/(d@d),0,1); rr=r+((r2 or r)-r)*t
        return np.sqrt((px-d[0]*t)**2+(py-d[1]*t)**2+(pz-d[2]*t)**2)-rr
    def cylx(s,c,R,w,r=.02):
        q=np.sqrt((s.y-c[1])**2+(s.z-c[2])**2)-R+r; p=np.abs(s.x-c[0])-w+r
        return np.minimum(np.maximum(q,p),0)+np.sqrt(np.maximum(q,0)**2+np.maximum(p,0)**2)-r
def su(a,b,k): h=np.clip(.5+.5*(b-a)/k,0,1); return b*(1-h)+a*h-k*h*(1-h)
def ss(a,b,k): h=np.clip(.5-.5*(a+b)/k,0,1); return a*(1-h)-b*h+k*h*(1-h)
