#!/usr/bin/python3
"""From passes to a picture: denoise the light (albedo divided out, so print stays sharp), tone, glow, edge darkening, grain.
usage: post.py <picture> [exposure] [spread of the filter] [edge darkening] [saturation] [glow]
       post.py plate          (keeps the empty studio as work/tex/plate.png)"""
import os; os.environ['OPENCV_IO_ENABLE_OPENEXR']='1'
import cv2, numpy as np, sys, glob
H=os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))),'work')
def read(n,p):
    f=sorted(glob.glob(f'{H}/out/{n}_{p}_*.exr'))
    return cv2.imread(f[-1],cv2.IMREAD_UNCHANGED).astype(np.float32)
def filtered(img,guide,r,step,blur,sig,gs):
    """a joint filter: neighbours count when the surface (guide) and the light around them (img, blurred) are alike"""
    soft=cv2.GaussianBlur(img,(0,0),blur) if blur else img
    acc=np.zeros_like(img); total=np.zeros(img.shape[:2]+(1,),np.float32)
    for dy in range(-r,r+1):
        for dx in range(-r,r+1):
            if dx*dx+dy*dy>r*r+1: continue
            at=(dy*step,dx*step); s=np.roll(img,at,(0,1))
            d=((soft-np.roll(soft,at,(0,1)))**2).mean(2); dg=((guide-np.roll(guide,at,(0,1)))**2).sum(2)
            k=np.exp(-d/(sig*sig)-dg/(gs*gs)-(dx*dx+dy*dy)/(.42*r*r))[...,None]; acc+=s*k; total+=k
    return acc/total
def tone(x,ev=0):
    x=x*2**ev*.8; a,b,c,d,e=2.51,.03,2.43,.59,.14
    y=np.clip(x*(a*x+b)/(x*(c*x+d)+e),0,1)
    return np.where(y<=.0031308,12.92*y,1.055*np.power(np.maximum(y,1e-8),1/2.4)-.055)
def main(n,ev=0.,spread=.3,vignette=.25,sat=1.06,glow=.08,threshold=1.2):
    full=read(n,'rgb'); rgb=full[...,:3]; alpha=np.clip(full[...,3:4],0,1) if full.shape[2]==4 else np.ones_like(rgb[...,:1])
    alb,nor=read(n,'alb')[...,:3],read(n,'nor')[...,:3]
    a=np.clip(alb,0,1)+.03; light=np.log1p(np.minimum(np.maximum(rgb,0)/a,60)); guide=np.concatenate([nor,alb*.5,alpha],2)
    light=filtered(light,guide,3,1,0,9,.16); light=filtered(light,guide,4,1,2.0,spread*1.3,.16); light=filtered(light,guide,4,2,1.5,spread*.8,.15); light=filtered(light,guide,2,1,1.0,spread*.6,.2)
    out=np.expm1(light)*a; w_=rgb.shape[1]
    over=np.maximum(out-threshold,0); out=out+glow*(cv2.GaussianBlur(over,(0,0),w_/90)+.6*cv2.GaussianBlur(over,(0,0),w_/30)+.35*cv2.GaussianBlur(over,(0,0),w_/10))*alpha
    if n=='plate': cv2.imwrite(f'{H}/tex/plate.png',(np.clip(tone(cv2.GaussianBlur(out,(0,0),w_/40),ev),0,1)*65535).astype(np.uint16)); return
    y=tone(out/np.maximum(alpha,.02),ev)
    if alpha.min()<.5:
        plate=cv2.resize(cv2.imread(f'{H}/tex/plate.png',cv2.IMREAD_UNCHANGED).astype(np.float32)/65535,(w_,rgb.shape[0]),interpolation=cv2.INTER_CUBIC); y=y*alpha+plate*(1-alpha)
    l=y.mean(2,keepdims=True); y=l+(y-l)*sat
    h,w=y.shape[:2]; yy,xx=np.mgrid[0:h,0:w]; rr=((xx/w-.5)**2+(yy/h-.5)**2)**.5; y*=1-vignette*np.clip((rr-.35)/.4,0,1)[...,None]**2
    y+=np.random.default_rng(1).normal(0,.0035,y.shape)
    cv2.imwrite(f'{H}/out/{n}.png',(np.clip(y,0,1)*255+.5).astype(np.uint8))
if __name__=='__main__': main(sys.argv[1],*(float(x) for x in sys.argv[2:]))
