"""Hair as strands: roots on the scalp, a way to grow for each style, drawn together into locks, kept off the skin."""
import numpy as np
from scipy.spatial import cKDTree
def lowest(y): return np.interp(y,[-.86,-.74,-.60,-.46,-.32,-.26,-.23,-.05,-.02,.26,.33,.48,1.1],[.74,.70,.60,.46,.30,.16,-.10,-.12,.30,.30,-.02,-.48,-.62])
def scalp(v,p):
    edge=lowest(v[:,1])-(.07 if p.hair=='ponytail' else 0)*(v[:,1]<-.3)+.05*np.exp(-(np.abs(np.abs(v[:,0])-.42)/.14)**2)*(v[:,1]<-.3)*(1 if p.neck>.9 else -.3)
    return (np.clip((v[:,2]-edge)/.05,0,1)*(np.abs(v[:,0])<.80*p.wide)).astype(np.float32)
def unit(a): return a/np.maximum(np.linalg.norm(a,axis=1,keepdims=True),1e-6)
def slope(D,p,h=.03):
    e=np.eye(3)*h; return unit(np.stack([D(p+e[i])-D(p-e[i]) for i in range(3)],1))
def limit(P,p):
    """how far hair may stand off where the headset or the cap lies on it"""
    free=np.full(len(P),9.)
    if 'headset' in p.wears:
        off=np.abs(P[:,1]-.14-.05*P[:,2]); free=np.minimum(free,np.where(P[:,2]>-.1,.055+np.clip((off-.13)*2.2,0,9),9))
        cup=np.hypot(P[:,1]-.14,P[:,2]+.04); free=np.minimum(free,np.where(np.abs(P[:,0])>.45,.04+np.clip((cup-.33)*1.6,0,9),9))
    return free
def walk(R,K,length,way,D,p,near,body=None):
    """R roots; way(position, share of the way, step) gives directions; near(t): the least distance from the skin"""
    N=len(R); S=np.empty((N,K,3),np.float32); P=R.astype(np.float64).copy(); S[:,0]=P-slope(D,P)*.02; step=(length/(K-1)); step=step[:,None] if np.ndim(step) else step
    for k in range(1,K):
        t=k/(K-1); P=P+unit(way(P,t,k))*step
        for _ in range(2):
            d=D(P); n=slope(D,P); low=near(t)
            P=P+n*np.maximum(low-d,0)[:,None]; d=D(P); P=P-n*np.maximum(d-limit(P,p)-low*.3,0)[:,None]*(d<.9)[:,None]
        if body is not None: d=body(P); P=P+slope(body,P)*np.maximum(.03+.05*np.sin(np.arange(N))**2-d,0)[:,None]
        S[:,k]=P
    return S
def locks(S,each,pull,rng,power=1.4):
    """strands come together towards their tips"""
    N,K=S.shape[:2]; lead=rng.choice(N,max(1,N//each),replace=False); _,i=cKDTree(S[lead,0]).query(S[:,0]); G=S[lead[i]]; t=np.linspace(0,1,K)**power
    return S+(G-S)*(pull*t)[None,:,None]
def tubes(S,r,rng,sides=3):
    """radius r(t), thinner towards the tip"""
    N,K=S.shape[:2]; T=np.gradient(S,axis=1); T/=np.maximum(np.linalg.norm(T,axis=2,keepdims=True),1e-6)
    up=np.array([.31,.82,.48]); A=np.cross(T,up); A/=np.maximum(np.linalg.norm(A,axis=2,keepdims=True),1e-6); B=np.cross(T,A); w=r(np.linspace(0,1,K))[None,:,None]*(rng.uniform(.7,1.25,(N,1,1)))
    V=np.stack([S+w*(A*np.cos(a)+B*np.sin(a)) for a in np.arange(sides)*2*np.pi/sides],2).reshape(-1,3)
    base=(np.arange(N)[:,None]*K+np.arange(K-1)[None])*sides; F=[]
    for s in range(sides):
        q=(s+1)%sides; a,b,c,d=base+s,base+q,base+sides+q,base+sides+s; F+=[np.stack([a,b,c],-1).reshape(-1,3),np.stack([a,c,d],-1).reshape(-1,3)]
    return V.astype(np.float32),np.concatenate(F).astype(np.int32)
def roots(v,f,mask,n,rng,jitter=.012):
    i=np.flatnonzero(mask); return v[rng.choice(i,n)]+rng.normal(0,jitter,(n,3)).astype(np.float32)
def hairs(v,f,D,body,p):
    """a list of (strands, radius at the root, at the tip)"""
    rng=np.random.default_rng(p.seed); on=scalp(v,p)>.5; pick=lambda n,m=None:roots(v,f,on if m is None else on&m,n,rng)
    out=[]; x,y,z=v[:,0],v[:,1],v[:,2]; noise=lambda n,s:rng.normal(0,s,(n,3)); style=p.hair
    if style=='buzz':
        R=pick(26000); j=noise(len(R),.35); out.append((walk(R,3,.045,lambda P,t,k:slope(D,P)+j+[0,.2,.3],D,p,lambda t:.0+.02*t),.006,.004))
    if style in('crop','cap'):
        under=(z<.46) if style=='cap' else None; R=pick(9000 if style=='cap' else 15000,under); n=len(R); top=np.clip((R[:,2]-.45)/.4,0,1); j=noise(n,.30)
        L=.13+.36*top*rng.uniform(.7,1.2,n); swirl=lambda P:np.stack([.25-.2*P[:,0],-.55+0*P[:,0],.35+.2*P[:,0]],1)
        S=walk(R,7,L,lambda P,t,k:slope(D,P)*(.95*top[:,None]*(1-.55*t)+.22)+swirl(P)*(.35+.5*t)*top[:,None]+(np.array([0,.35,-.7])*(1-top)[:,None])+j,D,p,lambda t:.012+.02*t+.03*top*t)
        out.append((locks(S,34,.80,rng,1.1),.008,.003))
    if style=='quiff':
        R=pick(16000); n=len(R); front=np.clip((-R[:,1]+.35)/.9,0,1)*np.clip((R[:,2]-.50)/.25,0,1); top=np.clip((R[:,2]-.55)/.3,0,1); j=noise(n,.06)
        L=.13+.26*top+.50*front*rng.uniform(.8,1.1,n)
        def way(P,t,k):
            lift=slope(D,P)*(front*(2.0-2.0*t)+.14)[:,None]; comb=np.stack([.22*np.ones(n)-.1*P[:,0],.9*np.ones(n)*(.1+.8*t),(.9*front*(1-1.1*t))],1)
            return lift+comb*top[:,None]+np.array([0,.5,-.75])*(1-top)[:,None]+j
        S=walk(R,12,L,way,D,p,lambda t:.010+.05*top*t+.10*front*np.sin(np.pi*min(1,t*1.2)*.8)); out.append((locks(S,110,.80,rng,1.0),.008,.003))
    if style in('afro','curls'):
        big=style=='afro'; n=15000 if big else 9000; R=pick(n); top=np.clip((R[:,2]+.1)/.6,0,1); K=16 if big else 22
        c=np.array([0,.22,.45]); L=(.28+.34*top)*rng.uniform(.75,1.08,n)+.06*np.sin(5*R[:,0]+3*R[:,1])*np.cos(4*R[:,2]) if big else (.20+.44*np.clip((R[:,2]-.15)/.5,0,1))*rng.uniform(.75,1.15,n); j=noise(n,.14)
        fall=np.array([0,-.25,-.15]) if big else np.array([.15,-.55,-.75])
        S=walk(R,K,L,lambda P,t,k:unit(P-c)*(1.0 if big else .9*(1-t)+.12)+slope(D,P)*.5*(1-t)+fall*(.25 if big else 1.25*t)+j,D,p,lambda t:.01+(.05 if big else .09)*t)
        S=locks(S,30 if big else 60,.70 if big else .90,rng,.8)
        t=np.linspace(0,1,K); a=rng.uniform(0,6.28,n) if big else 0; turns=(3.2 if big else 2.4)
        if not big: _,i=cKDTree(R[rng.choice(n,n//60,replace=False)]).query(R); a=i*2.4
        w=(.030 if big else .060)*np.clip(t*3,0,1); ph=(turns*6.28*t)[None]+np.reshape(a,(-1,1)); T=unit((S[:,-1]-S[:,0])); A=unit(np.cross(T,[.3,.5,.8])); B=np.cross(T,A)
        S=S+(A[:,None]*np.cos(ph)[...,None]+B[:,None]*np.sin(ph)[...,None])*w[None,:,None]; out.append((S,.008,.005))
    if style=='ponytail':
        tie=np.array([0,1.13,.62]); R=pick(15000); n=len(R); j=noise(n,.05); far=np.linalg.norm(tie-R,axis=1)
        S=walk(R,14,far*1.06,lambda P,t,k:unit(tie-P)*np.minimum(1,np.linalg.norm(tie-P,axis=1)*8)[:,None]+j*(1-t)*2,D,p,lambda t:.012+.022*np.sin(np.pi*t)+.035*t); out.append((locks(S,60,.45,rng,.8),.007,.006))
        loose=R[rng.choice(np.flatnonzero((R[:,1]<-.1)&(np.abs(R[:,0])>.5)),90)]; out.append((walk(loose,12,rng.uniform(.25,.60,90),lambda P,t,k:slope(D,P)*.25+np.array([0,.1,-1.])+0*P+np.sin(k*.9+P*9)*.35,D,p,lambda t:.05+.06*t),.005,.002))
        m=11000
        side=-np.sign(p.turn); q=rng.normal(0,1,(m,3)); q/=np.maximum(1,np.linalg.norm(q,axis=1,keepdims=True)); K=22; t=np.linspace(0,1,K)
        X=.05+.55*t**1.5+.10*np.sin(t*6.5); Y=1.13+.62*np.sin(np.minimum(1,t*1.6)*1.5)-.62*t**1.3; Z=.62+.20*np.sin(np.pi*np.minimum(1,t*2.4))-2.75*t**1.55
        C=np.stack([side*X,Y,Z],1); w=.08+.22*np.sin(np.pi*np.clip(t*1.02,0,1)**.6)+.03*np.sin(t*13); L=rng.uniform(.78,1.0,m)
        S=np.stack([np.interp(L[:,None]*t[None],t,C[:,i]) for i in range(3)],2)+q[:,None,:]*np.interp(L[:,None]*t[None],t,w)[...,None]
        ph=np.arctan2(q[:,0],q[:,1]); S=S+.03*np.sin(6*t[None]*1.6+ph[:,None]*2)[...,None]*q[:,None]; out.append((locks(S,90,.6,rng,1.2),.008,.003))
    # brows, beard
    if p.neck>.9:
        brow=(np.abs(z-.175-.05*np.sin(np.abs(x)*5))<.032)&(np.abs(x)>.10)&(np.abs(x)<.50)&(y<-.6)
        if brow.any(): R=roots(v,f,brow,260,rng,.006); s=np.sign(R[:,0]); out.append((walk(R,4,.075,lambda P,t,k:np.stack([s,0*s+.2,0*s+.15],1)+slope(D,P)*.35,D,p,lambda t:.004),.004,.002))
    else:   # a slim arch, closely set
        t=rng.random(900); X=(.115+.385*t)*p.wide; Z=.178+.052*np.sin(np.clip(t*1.35,0,1.4)*2.0)-.012*t+rng.uniform(-1,1,900)*(.017*(1-t)**.6+.003); s=rng.choice([-1.,1.],900); Y=np.linspace(-1.2,-.5,141)
        deep=np.argmax(np.stack([D(np.stack([s*X,0*X+q,Z],1)) for q in Y],1)<0,1); R=np.stack([s*X,Y[deep],Z],1); out.append((walk(R,4,.06,lambda P,t,k:np.stack([s,0*s+.2,.42-1.6*np.clip(np.abs(P[:,0])-.27,0,1)],1),D,p,lambda t:.003+.004*t),.0042,.002))
    edge=np.interp(y,[-1.0,-.80,-.55,-.35,-.10,.12],[-.42,-.45,-.50,-.42,-.12,-.10]); jawline=(z<edge)&(z>np.interp(y,[-.9,-.3,.1],[-1.25,-1.10,-.72]))&(y<.10)&(y>-1.0); mouth=(np.abs(x)<.20)&(z<-.575)&(z>-.755)&(y<-.7)
    under=(np.abs(x)<.23)&(z<-.46)&(z>-.585)&(y<-.7)
    if 'beard' in p.wears:
        m=jawline&~mouth; R=roots(v,f,m,9000,rng); n=len(R); j=noise(n,.28); L=(.5 if style=='buzz' else 1)*(.06+.09*np.clip((-.5-R[:,2])/.5,0,1))*rng.uniform(.7,1.2,n); out.append((locks(walk(R,6,L,lambda P,t,k:slope(D,P)*.75*(1-t)+np.array([0,-.25,-.85])+j,D,p,lambda t:.01+.03*t),14,.5,rng),.006,.003))
    if 'stubble' in p.wears: R=roots(v,f,jawline&~mouth,7000,rng); j=noise(len(R),.3); out.append((walk(R,3,.035,lambda P,t,k:slope(D,P)+np.array([0,0,-.8])+j,D,p,lambda t:.006),.0045,.003))
    if 'moustache' in p.wears and under.any(): R=roots(v,f,under,1800,rng,.008); s=np.sign(R[:,0])+R[:,0]; out.append((walk(R,6,.16,lambda P,t,k:np.stack([s*(.4+.6*t),0*s-.3*(1-t),-np.ones(len(R))*(1-.9*t)],1),D,p,lambda t:.015+.02*t),.006,.003))
    return out
def grow(v,f,D,body,p):
    rng=np.random.default_rng(p.seed+50); VV=[];FF=[];n=0
    for S,a,b in hairs(v,f,D,body,p):
        V,F=tubes(S,lambda t:a+(b-a)*t,rng); VV.append(V); FF.append(F+n); n+=len(V)
    return (np.concatenate(VV),np.concatenate(FF)) if VV else None
