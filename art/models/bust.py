#!/usr/bin/python3
"""A head on shoulders as signed distances, dressed and groomed as a row of people.py says. usage: bust.py <key> (writes work/mesh)
The head looks to -y, the eyes are at z 0, one unit is a decimetre. Head and shoulders are apart: the head turns further."""
import sys
from scipy.interpolate import PchipInterpolator
from skimage.measure import marching_cubes
from sdf import *
from people import PEOPLE
import hair, locks, math
from brand import *
def mirrored(g): m=G.__new__(G); m.lo,m.h,m.x,m.y,m.z=g.lo,g.h,np.abs(g.x),g.y,g.z; return m
def smax(a,b,k): return -su(-a,-b,k)
def noise(g,f,seed,n=10):
    r=np.random.default_rng(seed); o=0
    for k in range(n):
        d=r.normal(size=3); d/=np.linalg.norm(d); o=o+np.sin((g.x*d[0]+g.y*d[1]+g.z*d[2])*f*(1+k*.13)+r.uniform(0,6.28))
    return o/n
def surface(g,d):
    d=np.array(np.broadcast_to(d,[a.size for a in (g.x,g.y,g.z)]),np.float32)
    v,f,_,_=marching_cubes(d,0,spacing=(g.h,)*3); return (v+g.lo).astype(np.float32),f[:,::-1].astype(np.int32),d
def save(name,v,f,**more): np.savez(f'{H}/mesh/{name}.npz',v=v,f=f,**more)
#          z      front   back   half width  widest at y
OUTLINE=[( 1.20,   .10,   .14,   .02,  .12),
         ( 1.15,  -.16,   .46,   .26,  .15),
         ( 1.02,  -.45,   .76,   .48,  .17),
         (  .82,  -.69,   .97,   .655, .18),
         (  .60,  -.82,  1.06,   .745, .18),
         (  .38,  -.875, 1.09,   .775, .18),
         (  .18,  -.895, 1.06,   .755, .16),
         (  .00,  -.845,  .99,   .725, .12),
         ( -.20,  -.845,  .88,   .700, .10),
         ( -.40,  -.870,  .74,   .655, .10),
         ( -.60,  -.885,  .60,   .600, .10),
         ( -.80,  -.850,  .48,   .535, .08),
         (-1.00,  -.820,  .40,   .44,  .00),
         (-1.14,  -.760,  .30,   .32, -.10),
         (-1.30,  -.50,   .10,   .10, -.20)]
EYE=np.array([.305,-.640,-.005])
def head(g,p):
    m=mirrored(g); T=np.array(OUTLINE)[::-1]; at=lambda c: PchipInterpolator(T[:,0],T[:,c],extrapolate=True)(np.clip(g.z,-1.30,1.20)).astype(np.float32)
    F,B,W,Y=at(1),at(2),at(3),at(4); low=np.clip((.1-g.z)/.9,0,1); W=W*p.wide*(1+(p.jaw-1)*low)
    u=m.x/np.maximum(W,.02); v=np.where(g.y<Y,(Y-g.y)/np.maximum(Y-F,.02),(g.y-Y)/np.maximum(B-Y,.02)); n=2.35-.1*low
    d=((u**n+v**n)**(1/n)-1)*np.minimum(W,.8)*.85; d=np.maximum(d,g.z-1.2)
    d=smax(d,(-.60+(g.y-.15)*.56-g.z)/1.146,.13)                                        # the edge of the jaw
    d=su(d,g.ell((0,-.69,-1.0),(.22*p.jaw,.15,.14)),.24)                                # chin
    d=su(d,m.ell((.53*p.wide*p.jaw,-.02,-.58),(.09,.22,.20)),.16)                       # angle of the jaw
    d=su(d,m.cap((.10,-.865,.16),(.46*p.wide,-.735,.18),.045+.03*p.brow),.12)           # brow
    d=su(d,m.ell((.45*p.wide,-.585,-.20),(.15,.14,.12)),.24); d=su(d,m.ell((.32*p.wide,-.60,-.56),(.20*p.wide,.18,.24)),.26)   # cheekbone, cheek
    d=ss(d,m.ell((.315,-.945,.02),(.17,.12,.085)),.15)
    k=p.nose; tip=-.90-.175*k; wide=.9+.1*p.lips
    d=su(d,g.cap((0,-.845,.06),(0,tip+.075,-.29),.048,.080),.11); d=su(d,g.ell((0,tip+.07,-.335),(.085*wide,.085,.075)),.06)
    d=su(d,m.ell((.105*wide,-.945,-.375),(.068*wide,.10,.062)),.06); d=ss(d,m.ell((.055,-1.0,-.445),(.035,.06,.03)),.03)
    l=p.lips; c=.034*p.smile; d=su(d,m.cap((.02,-.905,-.592),(.22,-.825,-.628+c),.040*l,.022),.06); d=su(d,m.cap((0,-.895,-.702),(.20,-.828,-.662+c*.8),.047*l,.022),.05); d=ss(d,m.cap((0,-.985,-.650),(.25,-.865,-.642+c*1.3),.019),.028)
    e=EYE*np.array([p.wide,1,1]); d=su(d,m.ell(e,(.172,.165,.150)),.04)                    # the lids, then the gap between them
    d=ss(d,m.ell(e+np.array([.004,-.13,-.012]),(.118,.16,.058*p.open)),.018); d=ss(d,m.ell(e,(.146,)*3),.012)
    q=G.__new__(G); q.lo,q.h,q.x,q.y,q.z=g.lo,g.h,m.x,g.y-.22*g.z,g.z; w=.77*p.wide
    ear=q.ell((w+.015,.16,-.03),(.055,.165,.30)); ear=ss(ear,q.ell((w+.075,.11,-.02),(.05,.085,.19)),.04); d=su(d,ear,.05)
    r=p.neck; d=su(d,g.cap((0,.26,-.45),(0,.40,-2.1),.45*r,.53*r),.16); d=su(d,m.cap((.50*p.wide,.36,-.45),(.13*r,-.04*r,-1.85),.075),.14)
    if r>.9: d=su(d,g.ell((0,-.12*r,-1.36),(.08,.08,.14)),.14)
    return d
def eyes(p):
    """white, iris and pupil of both eyes as caps of spheres; they look towards the camera as far as eyes turn"""
    a=math.radians(max(-24,min(24,-p.turn*.62))); b=math.radians(-p.nod*.8); ahead=np.array([math.sin(a)*math.cos(b),-math.cos(a)*math.cos(b),math.sin(b)]); side=np.cross(ahead,[0,0,1.]); side/=np.linalg.norm(side); up=np.cross(side,ahead)
    for name,r,span in (('white',.1405,90),('iris',.1425,27),('pupil',.1435,12.5)):
        n,m=48,16; t=np.radians(np.linspace(.01,span,m)); u=np.arange(n)*2*np.pi/n; V=[];F=[]
        for k,s in enumerate((-1,1)):
            c=EYE*np.array([s*p.wide,1,1]); V.append((c+r*(np.cos(t)[:,None,None]*ahead+np.sin(t)[:,None,None]*(np.cos(u)[None,:,None]*side+np.sin(u)[None,:,None]*up))).reshape(-1,3))
            i=(np.arange(m-1)[:,None]*n+np.arange(n)[None]).ravel(); j=(np.arange(m-1)[:,None]*n+(np.arange(n)+1)[None]%n).ravel(); F.append(np.concatenate([np.stack([i,j,j+n],1),np.stack([i,j+n,i+n],1)])+k*m*n)
        yield name,np.concatenate(V).astype(np.float32),np.concatenate(F).astype(np.int32)
def lips(v,p):
    """1 on the lips, for their colour"""
    x,y,z=np.abs(v[:,0]),v[:,1],v[:,2]; return (np.clip((.225-x)/.05,0,1)*np.clip((.068-.10*x-np.abs(z+.648-5*.034*p.smile*x*x*5))/.025,0,1)*(y<-.78)).astype(np.float32)
def shoulders(g,p):
    m=mirrored(g); s=p.shoulders; r=p.neck
    d=m.cap((.0,.48,-1.98),(1.42*s,.46,-2.30),.30+.10*r,.36); d=su(d,m.cap((1.48*s,.44,-2.40),(1.76*s,.46,-4.6),.44*s,.40*s),.22)
    d=su(d,g.box((0,.34,-3.55),(1.48*s,.62,1.25),.55),.30); d=su(d,m.ell((.62*s,-.10,-2.78),(.62*s,.36,.50)),.30)
    d=su(d,m.cap((.30*r,.52,-1.55),(.95*s,.55,-2.10),.22*r),.22)                       # trapezius
    f=noise(g,5.5,p.seed)*.028; fold=np.sin(9*(m.x*.8+g.z*1.15)+3*noise(g,2.6,p.seed+7))*.020*np.clip((m.x-.7)*1.2,0,1)*np.clip((-2.25-g.z)*2,0,1)
    d=d+f*np.clip((-2.0-g.z)*1.6,.1,1)+fold
    hole=g.cap((0,.22,-1.0),(0,.40,-2.06),.56*r,.585*r); return ss(d,hole,.03)
def collar(g,p):
    r=p.neck; t=(g.z+1.90)+.34*(g.y-.40)*-1                # the plane the collar lies in: lower in front
    ring=np.sqrt((g.x/(.615*r))**2+((g.y-.385)/(.625*r))**2)-1; q=np.abs(ring)*.62-.050; e=np.abs(t+.075)-.16
    return np.sqrt(np.maximum(q+.04,0)**2+np.maximum(e+.04,0)**2)-.04+np.minimum(np.maximum(q+.04,e+.04),0)+.0045*np.sin(np.arctan2(g.x,g.y-.385)*150)
def headset(g,p):
    m=mirrored(g); w=.80*p.wide; e=(.14,-.04)
    arch=np.sqrt((g.x/(w+.15))**2+((g.z-.05)/1.30)**2); a=np.abs(arch-1)*.95-.045; b=np.abs(g.y-.14-.05*g.z)-.135
    band=np.maximum(np.maximum(a,b),-(g.z-.05)); band=np.sqrt(np.maximum(a+.04,0)**2+np.maximum(b+.04,0)**2)-.04; band=np.maximum(band,-(g.z-.12))
    pad=np.sqrt(np.maximum(np.abs(arch-.93)*.95-.02,0)**2+np.maximum(b+.07,0)**2)-.05; pad=np.maximum(pad,-(g.z-.75))
    cup=m.cylx((w+.17,*e),.36,.085,.07); cush=np.sqrt((np.sqrt((g.y-e[0])**2+(g.z-e[1])**2)-.27)**2+(m.x-w-.06)**2)-.105; stem=m.box((w+.15,.14,.36),(.035,.075,.26),.03)
    boom=su(g.cap((-(w+.20),-.02,-.22),(-(w-.02),-.62,-.58),.026),g.cap((-(w-.02),-.62,-.58),(-.40,-1.04,-.70),.026),.05); boom=np.minimum(boom,g.ell((-.36,-1.07,-.71),(.115,.075,.075)))
    return np.minimum(np.minimum(su(su(band,stem,.03),cup,.04),pad),np.minimum(cush,boom)), np.maximum(np.abs(np.sqrt((g.y-e[0])**2+(g.z-e[1])**2)-.235)-.024,np.abs(m.x-(w+.255))-.016)
def glasses(g,p):
    m=mirrored(g); w=.78*p.wide; X=m.x-.335; y=-1.0+.25*np.maximum(m.x-.1,0)**2
    rim=np.sqrt(X**2+(g.z-.0)**2*1.12); frame=np.sqrt((rim-.265)**2+(g.y-y)**2)-.026
    frame=np.minimum(frame,np.sqrt((g.y+1.015)**2+(g.z-.09+m.x**2*1.5)**2+np.maximum(m.x-.10,0)**2)-.022)
    return np.minimum(frame,m.cap((.60,-.93,.06),(w+.02,.10,.10),.022))
def cap(g,p):
    """a baseball cap: the crown follows the skull, the brim is bent"""
    m=mirrored(g); w=p.wide; crown=g.ell((0,.12,.36),(.90*w,1.08,.96)); front=g.ell((0,-.38,.60),(.62*w,.56,.66)); c=su(crown,front,.16); edge=.36+.10*np.clip(-(g.y-.1),-1,1)
    seam=np.minimum(np.abs(m.x-.0),np.abs(m.x-(.34+.3*np.abs(g.y-.1)))); c=c+.012*np.exp(-(seam/.02)**2)*(g.z>0)
    mark=np.maximum(np.maximum(np.abs(np.hypot(g.x,g.z-.78)-.19)-.028,np.abs(c)-.014),g.y)
    c=smax(c,edge-g.z,.025); c=np.maximum(c,-(g.ell((0,.12,.36),(.83*w,1.0,.90))))
    bend=.40-.34*m.x**2-.05*np.clip(-g.y-.9,0,1); plan=np.sqrt((g.x/(.74*w))**2+((g.y+.70)/.98)**2)-1; q=plan*.7; t=np.abs(g.z-bend-.02)-.028
    brim=np.maximum(np.maximum(q,t),g.y+.66); button=g.ell((0,.12,1.33),(.07,.07,.04)); return np.minimum(c,button),brim,mark
def scarf(g,p):
    """wrapped closely around head and throat, folds running from the chin to the crown"""
    w=p.wide; m=mirrored(g)
    d=g.ell((0,.16,.38),(.86*w,1.04,.92)); d=su(d,g.ell((0,.16,-.30),(.80*w,.86,.98)),.22); d=su(d,g.cap((0,.26,-.9),(0,.36,-1.9),.66*p.neck,.76*p.neck),.24)
    d=su(d,g.ell((0,.12,-1.60),(.90,.74,.32)),.22); d=su(d,m.ell((.70*w,.16,-.02),(.23,.30,.44)),.20)
    a=np.arctan2(g.z+1.25,-(g.y+.35)); fold=.050*np.sin(17*a+2.2*noise(g,2.2,p.seed)+3*g.x)*np.clip(.75-.5*g.z,.22,1)*np.clip((np.hypot(g.z+1.25,g.y+.35)-.35)*2,0,1); fold=fold+.03*np.sin(15*(g.z+.35*np.abs(g.x-.25)+.22*noise(g,2.4,p.seed+1)))*np.clip((-.95-g.z)*3,0,1)
    d=d+fold+.008*noise(g,9,p.seed+2)
    d=su(d,head(g,p)-.04,.05)   # never under the skin
    face=su(g.ell((0,-.86,.04),(.74*w,.62,.56)),g.ell((0,-.86,-.55),(.62*w,.60,.66)),.2); return ss(d,face,.05)
RISE=np.array([0,-.04,.46])   # the shoulders, when they are set under the head (portrait.py)
def sampled(g,d):
    from scipy.ndimage import map_coordinates
    def f(p): return map_coordinates(d,((p-g.lo)/g.h).T,order=1,mode='nearest')
    return f
LINES={'flare':(FLARE,ICE),'amber':(AMBER,BONE),'ice':('#2f8fff',BONE)}
def jersey(key,p):
    """the race jersey's chest, seen straight from the front: x -2.4…2.4, z -3.7…-1.2"""
    W,Hh=1920,1000; X=lambda x:(x+2.4)/4.8*W; Z=lambda z:(-1.2-z)/2.5*Hh; s=p.shoulders; a,b=LINES[p.accent]
    t=f'<rect width="{W}" height="{Hh}" fill="#12151c"/>'
    for k in range(16): t+=f'<circle cx="{X(0)}" cy="{Z(-4.55)}" r="{470+17*k}" fill="none" stroke="{a}" stroke-opacity="{.75-.045*k:.3f}" stroke-width="{5.5-.25*k}"/>'
    for q in (-1,1): t+=f'<path d="M{X(q*.50)},{Z(-1.55)} L{X(q*1.0*s)},{Z(-2.02)} L{X(q*1.55*s)},{Z(-2.42)} L{X(q*2.3*s)},{Z(-3.3)}" fill="none" stroke="{a}" stroke-width="26" stroke-linejoin="round"/><path d="M{X(q*.46)},{Z(-1.72)} L{X(q*1.0*s)},{Z(-2.16)} L{X(q*1.50*s)},{Z(-2.54)} L{X(q*2.2*s)},{Z(-3.4)}" fill="none" stroke="{b}" stroke-width="7" stroke-linejoin="round"/>'
    t+=ring(X(.70*s),Z(-2.56),34,a)+word(X(0),Z(-3.05),92,BONE,'middle')+(word(X(-.70*s),Z(-2.63),66,a,'middle',p.number) if p.number else '')
    png(svg(W,Hh,t),f'jersey-{key}',W)
def main(key):
    p=PEOPLE[key]; g=G((-1.35,-1.45,-2.2),(1.35,1.40,1.55),.018)
    v,f,d=surface(g,head(g,p)); skin=sampled(g,d)
    t=G((-2.5,-1.0,-4.0),(2.5,1.4,-1.2),.026); tv,tf,td=surface(t,shoulders(t,p)); save(f'{key}_top',tv,tf); save(f'{key}_collar',*surface(c:=G((-1.0,-.6,-2.6),(1.0,1.4,-1.3),.016),collar(c,p))[:2])
    save(f'{key}_skin',v,f,scalp=hair.scalp(v,p) if p.hair not in ('scarf',*locks.STYLES) else (.6*np.clip((v[:,2]-locks.hairline(v[:,1]))/.07,0,1) if p.hair=='bun' else 0*v[:,0]).astype(np.float32),lips=lips(v,p))
    for part in eyes(p): save(f'{key}_{part[0]}',*part[1:])
    for part in ('hair','locks','hs','acc','gl','cap','brim','scarf'):
        if os.path.exists(old:=f'{H}/mesh/{key}_{part}.npz'): os.remove(old)
    if 'headset' in p.wears: a,b=headset(g,p); save(f'{key}_hs',*surface(g,a)[:2]); save(f'{key}_acc',*surface(g,b)[:2])
    if 'glasses' in p.wears: k=G((-1.0,-1.2,-.4),(1.0,.3,.4),.012); save(f'{key}_gl',*surface(k,glasses(k,p))[:2])
    if p.hair=='cap': k=G((-1.2,-1.9,-.2),(1.2,1.4,1.5),.016); [save(f'{key}_{n}',*surface(k,a)[:2]) for n,a in zip(('cap','brim','acc'),cap(k,p))]
    if p.hair=='scarf': save(f'{key}_scarf',*surface(g,scarf(g,p))[:2])
    if p.hair in locks.STYLES: k=G((-1.25,-1.15,-1.75),(1.25,1.50,1.65),.0135); a,b,c=locks.shape(k,p,head(k,p)); save(f'{key}_locks',a,b,**c)
    jersey(key,p)
    under=sampled(t,td); S=hair.grow(v,f,skin,lambda at:under(at-RISE),p)
    if S is not None: save(f'{key}_hair',*S)
if __name__=='__main__': main(sys.argv[1])
