"""Hair as one shaped volume (waves, bob, bun): a distance around the head, a face cut out of it, grooves along the strands."""
import numpy as np
from sdf import su
STYLES=('waves','bob','bun')
PART={'waves':.17,'bob':.24}
TIE=np.array([0,.84,.98]); CROWN=TIE/np.linalg.norm(TIE)      # where the bun sits; the strands run to it
#         height: the hair's edge beside the face, on either side
EDGE={'waves':([-2.0,-1.3,-.8,-.4,.0,.25,.45,.60,.70,.76],[-.52,-.56,-.62,-.66,-.66,-.62,-.48,-.28,-.02,.15],[.52,.56,.62,.66,.67,.66,.60,.50,.36,.19]),
      'bob':([-1.3,-.8,-.5,-.2,.0,.20,.34,.46,.58,.68,.75],[-.47,-.53,-.59,-.64,-.65,-.62,-.50,-.28,.0,.16,.22],[.47,.53,.59,.64,.66,.66,.64,.59,.50,.38,.26])}
def hairline(y):
    """how low combed-back hair begins: forehead, temple, above the ear, nape"""
    return np.interp(y,[-.90,-.80,-.70,-.58,-.44,-.30,-.16,.0,.24,.34,.48,1.1],[.80,.78,.73,.63,.51,.41,.36,.35,.32,.0,-.40,-.6])
def smax(a,b,k): return -su(-a,-b,k)
def wander(x,y,z,f,seed):
    r=np.random.default_rng(seed); o=0
    for k in range(6): d=r.normal(size=3); d/=np.linalg.norm(d); o=o+np.sin((x*d[0]+y*d[1]+z*d[2])*f*(1+k*.17)+r.uniform(0,6.28))
    return o/6
def across(x,y,z,p):
    """the same along a strand: from the parting outwards and down, or from the hairline to the bun"""
    if p.hair=='bun':
        side=np.array([1.,0,0]); up=np.cross(CROWN,side); return .62*np.arctan2(x,-(y*up[1]+z*up[2])*(-1 if up[1]>0 else 1)) +.02*wander(x,y,z,2.4,p.seed)
    X=np.abs(x-PART[p.hair]); b=np.maximum(y-.3,0)
    s=np.where(y<.3,(y-.3)*.95,.75*np.arctan2(b,np.maximum(X,.25)))-.60*X*np.exp(-b*2)+7*(x>PART[p.hair])
    wave=.11*np.sin(4.6*z+1.3*s+.8)*np.clip(.45-z,0,1) if p.hair=='waves' else .05*np.clip(.2-z,0,1)*np.sin(2.2*z)
    return s+wave+.035*wander(x,y,z,2.2,p.seed)
def groove(s):
    """0 in the valleys between the locks, 1 on their backs"""
    a=np.abs(np.sin(10.5*s+.7*np.sin(3.1*s)))**.65; b=np.abs(np.sin(27*s+1.3*np.sin(5*s)))**.7; return .68*a+.32*b
def volume(g,p,skull):
    """skull: the head's distance on the same grid"""
    x,y,z=g.x,g.y,g.z; w=p.wide; s=across(x,y,z,p); ridge=groove(s); style=p.hair
    if style=='bun':
        t=np.clip((z-hairline(y)+.05)/.42,0,1); t=t*(2-t); d=skull+.022-(.070+.025*np.clip(z,0,1))*t-.026*(ridge-.5)*(.5+.5*t); d=smax(d,g.ell((0,.12,.30),(1.2,1.3,.935)),.05)   # comes out of the skin
        c=TIE*1.13+[0,0,.03]; q=[a-b for a,b in zip((x,y,z),c)]; up=np.cross(CROWN,[1.,0,0]); h=q[0]*0+q[1]*CROWN[1]+q[2]*CROWN[2]; u=q[0]; v=q[1]*up[1]+q[2]*up[2]; r=np.hypot(u,v)
        coil=np.arctan2(v,u)+5.2*r+2.4*h; ball=np.sqrt((r/.36)**2+(h/.27)**2); ball=(ball-1)*.29-.030*np.abs(np.sin(1.5*coil))**.6-.008*np.abs(np.sin(6*coil+9*h))
        band=np.hypot(r-.17,h+.19)-.04; return su(su(d,ball,.03),band,.02)
    zs,le,ri=EDGE[style]; left,right=(np.interp(z,zs,e) for e in (le,ri)); part=PART[style]
    if style=='bob':
        d=su(skull-.10,g.ell((0,.15,.36),(.87*w,1.02,.93)),.12); k=1+.10*np.clip(.1-z,0,1)
        b=np.abs(x)/k-.80*w+.42,np.abs(y-.18)-.74+.42,np.abs(z+.30)-.85+.42; d=su(d,np.sqrt(sum(np.maximum(q,0)**2 for q in b))+np.minimum(np.maximum(np.maximum(*b[:2]),b[2]),0)-.42,.22)
        cut=-.80+.16*np.clip(y-.1,-.8,.9)-.03*ridge; deep=.022+.012*np.clip(-z,0,1)
    else:
        d=su(skull-.12,g.ell((0,.16,.38),(.92*w,1.05,.96)),.12); X=np.abs(x); k=1+.16*np.clip(.2-z,0,1)
        b=X/k-.82*w+.45,np.abs(y-.22)-.72+.45,np.abs(z+.55)-1.15+.45; d=su(d,np.sqrt(sum(np.maximum(q,0)**2 for q in b))+np.minimum(np.maximum(np.maximum(*b[:2]),b[2]),0)-.45,.25)
        d=d-.055*np.sin(5.0*z+1.1*s+1.2)*np.clip(.55-z,0,1); cut=-1.50+.14*np.abs(np.sin(3.4*s))-.09*ridge+.10*np.clip(y,0,1); deep=.026+.022*np.clip(.1-z,0,1.2)
    d=d+.055*np.exp(-((x-part)/.035)**2)*np.clip((z-.55)*4,0,1)*np.clip((.45-y)*5,0,1)      # the parting
    d=d-deep*(ridge-.5)*np.clip(np.abs(x-part)*7,.15,1); d=smax(d,(cut-z)*.8,.06)
    face=np.maximum(np.maximum(x-right,left-x)*.85,y-.10); return smax(d,-face-.010*(ridge-.5),.055)
def shape(g,p,skull):
    from bust import surface
    v,f,_=surface(g,volume(g,p,skull)); s=across(*v.T,p); deep=groove(s)
    return v,f,dict(strand=s.astype(np.float32),deep=deep.astype(np.float32))
