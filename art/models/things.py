"""Hard goods, bags and paper. blender -b --factory-startup -P things.py -- <picture> <thing> [variant] [spp] [pixels]"""
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
import json
name,what,*rest=sys.argv[sys.argv.index('--')+1:]; variant=rest[0] if rest else 'a'; spp=int(rest[1]) if len(rest)>1 else 10; res=int(rest[2]) if len(rest)>2 else 900
reset(); rnd=random.Random(7)
def group(objs,loc=(0,0,0),rot=(0,0,0)):
    g=bpy.data.objects.new('group',None); bpy.context.collection.objects.link(g)
    for o in objs:
        if o.parent is None: o.parent=g
    g.location=loc; g.rotation_euler=tuple(math.radians(a) for a in rot); return g
def everything(): return [o for o in bpy.context.collection.objects if o.type in('MESH','CURVE','EMPTY')]
STEEL=dict(rough=.22,metal=1)
# ---------------------------------------------------------------- headwear
def beanie():
    yarn=mat('yarn','#191c23' if variant!='flare' else '#e2500f',rough=.95,sheen=.9,spec=.1,bump=('noise',60,.25))
    def knit(prof,ribs,depth,n,slouch,m):
        k=len(prof); V=[];F=[]
        for i in range(n):
            a=2*math.pi*i/n; w=abs(math.sin(ribs*a/2))**.6
            for r,z in prof:
                rr=r*(1-depth+depth*w) if r>.1 else r; x,y=rr*math.cos(a)*.98,rr*math.sin(a)*1.04
                s=slouch*max(0,z-.5)**1.5; fold=.022*math.sin(3*a+z*9)*max(0,min(1,(z-.45)*2))*(r/.8)
                V.append((x*(1+fold)+.10*s,y*(1+fold)+.22*s,z+fold*.6-.10*s*(x/.8)))
        for i in range(n):
            j=(i+1)%n
            for q in range(k-1): F.append((i*k+q,j*k+q,j*k+q+1,i*k+q+1))
        o=obj('knit',V,F,material=m); return o
    dome=[]
    for i in range(60):
        t=i/59; a=t*math.pi/2; dome.append((.79*math.cos(a)**.62+.001,.30+.98*math.sin(a)**1.05))
    knit(dome,84,.03,1008,.55,yarn)
    cuff=[]
    for i in range(26):
        t=i/25; cuff.append((.835+.03*math.sin(t*math.pi),.0+.46*t))
    cuff=[(.76,.02),(.79,-.012),(.815,-.012)]+cuff+[(.82,.475),(.79,.46),(.78,.40)]
    c=knit(cuff,84,.042,1008,0,yarn)
    pm=mat('patch',tex='patch.png',rough=.85,sheen=.2,bump=('noise',90,.15)); half=.285
    q=sheet(half*2,.355,40,24,pm,lambda x,y:(.912*math.sin(x/.912)*.98,-.912*math.cos(x/.912)*1.04+.004,.235+y)); solid(q,.012)
    group(everything(),rot=(0,0,-16 if variant!='top' else 24))
    if variant=='top': studio(.5,.72,key=330,fill=130,rim=110); camera((1.3,-5.4,3.6),(.0,.05,.50),lens=92,w=res,h=res)
    else: studio(.5,.72,key=330,fill=130,rim=110); camera((0,-6.4,1.35),(.03,.0,.56),lens=104,w=res,h=res)
# ---------------------------------------------------------------- bags
def tote():
    """canvas, hung by its handles"""
    w,h_=19,40; S=.045; fm=mat('f',tex='tote_f.png',rough=.92,sheen=.35,spec=.15,bump=('mesh',180,.28)); bm_=mat('b',tex='tote_b.png',rough=.92,sheen=.35,spec=.15,bump=('mesh',180,.28))
    top=line((-w,h_),(w,h_))+[(w,h_)]; r=line((w,h_),(w-.4,3))+bez((w-.4,3),(w-.5,1),(w-1.5,.1),(w-3,0),6)+[(w-3,0)]; b=bez((w-3,0),(8,-.4),(-8,-.4),(-w+3,0))+[(-w+3,0)]; l=[(-x,y) for x,y in reversed(r)]
    segs=lambda:[('top',0,top),('r',1,r),('b',1,b),('l',1,l)]
    o,loops=garment(segs(),segs(),h=1.1,gap=2.2*S,mats=[fm,bm_],S=S,uvbox=(-20,-1,20,43))
    tl=set(loops['top'][0]+loops['top'][1]); grip=[v.index for v in o.data.vertices if v.index in tl and 7.5<abs(v.co.x)/S<10.5]
    for k,sgn in ((0,-1),(1,1)):
        for i in loops['top'][k]:
            v=o.data.vertices[i]; u=v.co.x/(w*S); v.co.y=sgn*.22*math.sqrt(max(0,1-u*u))
    kept=f'{H}/mesh/cloth-tote.json'
    if os.path.exists(kept):
        for v,p in zip(o.data.vertices,json.load(open(kept))): v.co=p
        o.data.update()
    else:
        cloth(o,frames=44,pressure=3.0,relax=(16,1.7),gravity=.6,stiff=22,bend=2.5,shrink=-.01,mass=.3,pin=lambda c,i:1 if i in set(grip) else 0,damp=6,quality=6); json.dump([[round(x,5) for x in v.co] for v in o.data.vertices],open(kept,'w'))
    V=o.data.vertices  # the pressure turns the bag inside out: turn it back
    for v in V: v.co.y=-v.co.y
    front={i for q in o.data.polygons if q.material_index==0 for i in q.vertices}; behind={i for q in o.data.polygons if q.material_index==1 for i in q.vertices}
    for v in V:  # where it turned, below the pins, the two sides have crossed
        if v.co.z>1.40 and (v.index in front)!=(v.index in behind): k=min(1,(v.co.z-1.40)/.40); wide=max(0,1-(v.co.x/S/w)**4); side=-1 if v.index in front else 1; v.co.y=side*max(side*v.co.y,abs(v.co.y)*k,(.16-.03*k)*k**.5*wide)
    o.data.update(); hm=mat('handle','#23262d',rough=.92,sheen=.35,bump=('noise',90,.3)); thread=mat('thread','#8a8f9a',rough=.8); bpy.context.view_layer.update()
    # flat webbing, sewn on below the edge, pulled up by the bag's own weight and turned over a peg
    tops=[V[i].co for k in (0,1) for i in loops['top'][k]]; peg=Vector((0,0,max(c.z for c in tops)+.98)); pr=.085; wd=.056
    for k,sgn in ((0,-1),(1,1)):
        ids=loops['top'][k]; ends=[V[min(ids,key=lambda i:abs(V[i].co.x/S-q))].co for q in (-9,9)]; y0=sgn*.064
        def sewn(c,n=10):
            for i in range(n):
                z=c.z-.22+.225*i/(n-1); hit,at,*_=o.ray_cast(Vector((c.x,sgn*3,z)),Vector((0,-sgn,0))); yield Vector((c.x,(at.y if hit else c.y)+sgn*.022,z))
        def half(c,s):
            for q in sewn(c): yield q,Vector((1,0,0))
            foot=Vector((c.x,c.y+sgn*.02,c.z+.02)); rise=Vector((s*pr,y0,peg.z)); n=34
            for i in range(1,n):
                t=i/n; u=max(0,min(1,(t-.25)/.7)); u=u*u*(3-2*u)*math.pi/2
                yield foot.lerp(rise,t)+Vector((-s*.035*math.sin(math.pi*t),sgn*.02*math.sin(math.pi*t),0)),Vector((math.cos(u),s*math.sin(u),0))
        L=list(half(ends[0],-1)); R_=list(half(ends[1],1)); arc=[(peg+Vector((-pr*math.cos(math.pi*i/12),y0,pr*math.sin(math.pi*i/12))),Vector((0,-1,0))) for i in range(13)]
        path=L+arc+[(q,Vector((w.x,-w.y,0))) for q,w in reversed(R_)]
        VV=[];F=[]; m=len(path)
        for i,(q,w) in enumerate(path):
            tg=(path[min(i+1,m-1)][0]-path[max(i-1,0)][0]).normalized(); w=(w-tg*w.dot(tg)).normalized()
            if i and w.dot(last)<0: w=-w
            last=w; VV+=[q-w*wd,q+w*wd]
        for i in range(m-1): F.append((2*i,2*i+1,2*i+3,2*i+2))
        s=obj('handle',VV,F,material=hm); q=solid(s,.016); q.offset=0; subsurf(s,1)
        for c in ends:   # the seam: a square and its cross
            g_=list(sewn(c)); lo,hi=g_[1],g_[8]; h=.042; n_=Vector((0,sgn*.012,0))
            A,B,C,D=lo+n_-Vector((h,0,0)),lo+n_+Vector((h,0,0)),hi+n_+Vector((h,0,0)),hi+n_-Vector((h,0,0))
            for e,f in ((A,B),(B,C),(C,D),(D,A),(A,C),(B,D)): sweep([tuple(e.lerp(f,t/6)) for t in range(7)],.0045,thread)
    rod=lathe([(.001,-.30),(.06,-.30),(.075,-.285),(.075,.285),(.06,.30),(.001,.30)],48,timber('peg','#6b4a2c','#b98a58')); rod.rotation_euler=(math.pi/2,0,0); rod.location=peg
    solid(o,.016); subsurf(o,2)
    zs=[v.co.z for v in o.data.vertices]; top_=max(zs)+1.1; low=min(zs); cz=(top_+low)/2
    objs=everything()
    if variant=='b': group(objs,rot=(0,0,180))
    else: group(objs,rot=(0,0,-12))
    hang(cz,low,.55)
    camera((0,-11,cz+.9),(0,0,cz),lens=36*11/((top_-low)/.84),w=res,h=res)
# ---------------------------------------------------------------- desk
def deskmat():
    tex='mat-track.png' if variant=='track' else 'mat-ring.png'
    m=mat('mat',tex=tex,rough=.82,sheen=.3,spec=.2,bump=('noise',80,.08)); edge=mat('edge','#ff5a1f',rough=.7); rub=mat('rub','#0b0c0f',rough=.9)
    W_,D=2.25,1.0
    def bend(x,y): return (x,y,.028+.004*math.sin(x*3)*math.cos(y*4)+(.05*max(0,(x+y*.8-1.25))**2))
    s=sheet(W_,D,90,40,m,bend); q=solid(s,.022); q.offset=-1
    s.data.materials.append(rub); q.material_offset=1; q.material_offset_rim=1
    P=[]
    for pts in (line((-W_/2,-D/2),(W_/2,-D/2),60)+line((W_/2,-D/2),(W_/2,D/2),30)+line((W_/2,D/2),(-W_/2,D/2),60)+line((-W_/2,D/2),(-W_/2,-D/2),30),): P=[bend(x,y) for x,y in pts]
    sweep([(x,y,z-.008) for x,y,z in P],.015,edge,closed=True)
    objs=everything(); group(objs,rot=(0,0,27 if variant!='track' else -25))
    studio_above(1.3,key=250,fill=110,rim=90); camera((0,-2.7,4.7),(.01,-.02,.0),lens=72,w=res,h=res)
def doormat():
    m=mat('base',tex='doormat.png',rough=.95,spec=.1); o=sheet(1.9,1.18,120,80,m,lambda x,y:(x,y,.05)); q=solid(o,.05); q.offset=-1
    rub=mat('rub','#0a0b0d',rough=.8); o.data.materials.append(rub); q.material_offset=1; q.material_offset_rim=1
    # the pile: one small blade after the other, each with the colour of the print below it
    V=[];F=[];at=[]
    for _ in range(110000):
        x,y=rnd.uniform(-.945,.945),rnd.uniform(-.585,.585); a=rnd.uniform(0,6.28); w=.0052; h_=rnd.uniform(.008,.017); lx,ly=rnd.gauss(0,.0055),rnd.gauss(0,.0055); c_,s_=math.cos(a)*w,math.sin(a)*w; n=len(V)
        V+=[(x-c_,y-s_,.048),(x+c_,y+s_,.048),(x+lx+c_*.6,y+ly+s_*.6,.05+h_),(x+lx-c_*.6,y+ly-s_*.6,.05+h_)]; F.append((n,n+1,n+2,n+3)); at.append((x/1.9+.5,y/1.18+.5))
    pile=obj('pile',V,F,material=m,smooth=False); uv=pile.data.uv_layers.new(name='UVMap')
    for p in pile.data.polygons:
        for li in p.loop_indices: uv.data[li].uv=at[p.index]
    rubbed=box((0,0,.012),(.965,.605,.012),rub,.008)
    group(everything(),rot=(0,0,-14 if variant!='near' else 22))
    studio(.1,.75,key=360,fill=140,rim=120,rough=.5)
    if variant=='near': camera((.35,-3.4,1.9),(-.12,-.12,.04),lens=105,w=res,h=res,fstop=3.2)
    else: camera((0,-4.8,3.2),(0,-.04,.0),lens=86,w=res,h=res)
def decals():
    m=mat('paper',tex='decals.png',rough=.32,spec=.5,coat=.25,clearrough=.2)
    def curl(x,y): t=max(0,(x+y*.35)-.42); return (x-.25*t*t,y,.006+.55*t*t)
    def curl2(x,y): t=max(0,(-x+y*.2)-.40); return (x+.2*t*t,y,.03+.42*t*t+.01)
    a=sheet(1.4,1.9,70,95,m,curl,'a'); solid(a,.004)
    if variant=='two':
        a.rotation_euler=(0,0,math.radians(9)); a.location=(.25,.05,0); b=sheet(1.4,1.9,70,95,m,curl2,'b'); solid(b,.004); b.rotation_euler=(0,0,math.radians(-13)); b.location=(-.22,-.1,.012)
        studio_above(1.25,key=230); camera((.2,-2.2,5.2),(0,-.15,0),lens=82,w=res,h=res,fstop=8)
    else:
        a.rotation_euler=(0,0,math.radians(-7)); studio_above(1.15,key=230); camera((0,-1.3,5.4),(0,.0,.02),lens=80,w=res,h=res)
def poster():
    m=mat('poster',tex='poster.png',rough=.5,spec=.3); back=mat('back','#e9e7e2',rough=.6)
    Wd,L=1.5,2.1
    def roll(x,y):
        s=L/2-y; flat=1.42  # way from the top edge
        if s<flat: return (x,-(s-L/2)-.35,.012+.02*math.cos(s*2.2)**2)
        t=(s-flat); R0=.17; a=0;  r=R0-.012*t; ang=t/r
        return (x,-(flat-L/2)-.35-r*math.sin(ang),.012+.02*math.cos(flat*2.2)**2+r*(1-math.cos(ang)))
    o=sheet(Wd,L,40,220,m,roll); o.data.materials.append(back); q=solid(o,.004); q.material_offset=1
    tube=lathe([(.001,0),(.13,0),(.13,1.62),(.001,1.62)],64,mat('tube','#15181f',rough=.55)); tube.rotation_euler=(0,math.pi/2,math.radians(0)); tube.location=(-.81,1.02,.13)
    cap1=lathe([(.001,-.03),(.136,-.03),(.14,-.02),(.14,.07),(.13,.08)],64,mat('cap','#ff5a1f',rough=.4)); cap1.rotation_euler=(0,math.pi/2,0); cap1.location=(-.84,1.02,.14)
    group(everything(),rot=(0,0,-12)); studio_above(1.25,key=250); camera((.25,-2.6,4.6),(.02,.1,.05),lens=76,w=res,h=res)
def lanyard():
    rib=mat('rib',tex='lanyard.png',rough=.75,sheen=.3,extend='REPEAT'); steel=mat('steel','#b9bec8',**STEEL); card=mat('card',tex='pass.png',rough=.35,coat=.5); clear=mat('clear','#dfe6f0',rough=.05,trans=.9,spec=.5)
    half=.055
    def ribbon(path,flip=1,z0=0):
        n=len(path); V=[];F=[];L=[0]
        for a,b in zip(path,path[1:]): L.append(L[-1]+(Vector(b)-Vector(a)).length)
        for i,p in enumerate(path):
            p=Vector(p); tg=(Vector(path[min(i+1,n-1)])-Vector(path[max(i-1,0)])).normalized(); up=Vector((0,0,1)); sd=up.cross(tg).normalized(); V+=[p-sd*half,p+sd*half]
        for i in range(n-1): F.append((2*i,2*i+2,2*i+3,2*i+1))
        o=obj('ribbon',V,F,material=rib); uv=o.data.uv_layers.new(name='UVMap')
        for pl in o.data.polygons:
            for li,vi in zip(pl.loop_indices,pl.vertices): uv.data[li].uv=(L[vi//2]/(half*2)/40*flip,vi%2)
        q=solid(o,.010); q.offset=0; subsurf(o,1); return o
    def nurbs(pts,n=160):
        # Catmull-Rom
        o=[];N=len(pts)
        for i in range(N-1):
            p0,p1,p2,p3=[Vector(pts[max(0,min(N-1,i+k))]) for k in(-1,0,1,2)]
            for j in range(n//(N-1)): t=j/(n//(N-1)); o.append(.5*((2*p1)+(-p0+p2)*t+(2*p0-5*p1+4*p2-p3)*t*t+(-p0+3*p1-3*p2+p3)*t**3))
        return o+[Vector(pts[-1])]
    ribbon(nurbs([(.0,-.06,.05),(-.10,.16,.03),(-.36,.46,.02),(-.72,.80,.02),(-.80,1.16,.02),(-.50,1.36,.02),(-.12,1.22,.025),(.20,.98,.03),(.58,.86,.035),(.84,1.02,.03),(.82,1.30,.025),(.50,1.38,.03),(.22,1.14,.05),(.26,.78,.045),(.24,.42,.03),(.10,.14,.04),(.012,-.06,.06)],240))
    box((.006,-.07,.055),(.075,.045,.03),steel,.012); lp=[(.006+.045*math.cos(t),-.165+.06*math.sin(t),.05) for t in [2*math.pi*i/24 for i in range(24)]]; sweep(lp,.012,steel,closed=True)
    lathe([(.001,-.02),(.03,-.02),(.03,.02),(.001,.02)],32,steel).location=(.006,-.115,.05)
    sweep([(.006+.03*math.cos(t),-.245+.05*math.sin(t),.045) for t in [2*math.pi*i/24 for i in range(24)]],.010,steel,closed=True)
    w,h_=.86,1.19; y=-.27-.10-h_/2; c=sheet(w,h_,2,2,card); c.location=(0,y,.042)
    outline('holder',[rounded(w+.10,h_+.20,.07,cy=y+.045),rounded(.20,.05,.025,cy=y+h_/2+.095)],.03,mat('frame','#0f1116',rough=.4,coat=.3),.008,loc=(0,0,.022))
    outline('lip',[rounded(w+.10,h_+.20,.07,cy=y+.045),rounded(w-.02,h_-.02,.03,cy=y)],.02,mat('frame2','#0f1116',rough=.35,coat=.4),.006,loc=(0,0,.05))
    outline('lip2',[rounded(w+.10,.17,.03,cy=y+h_/2+.06),rounded(.20,.05,.025,cy=y+h_/2+.095)],.02,mat('frame3','#0f1116',rough=.35,coat=.4),.006,loc=(0,0,.052))
    g=group(everything(),loc=(.0,.10,0),rot=(0,0,-9))
    studio_above(1.5,key=230)
    if variant=='near': camera((-.5,-2.6,3.0),(-.08,-.62,.03),lens=92,w=res,h=res,fstop=4)
    else: camera((0,-1.5,6.0),(.03,-.02,.02),lens=67,w=res,h=res)
def ring_loops(R,thick=.17,ecc=.07,ang=38,slash=True):
    """the mark as polygons: the annulus cut by its slash"""
    ri=R*(1-thick); dx=R*ecc*math.cos(math.radians(ang)); dy=R*ecc*math.sin(math.radians(ang)); n=160
    # begin and end at the cut, lower left
    a0,a1=math.radians(211),math.radians(211+352)
    out=[(R*math.cos(a0+(a1-a0)*i/n),R*math.sin(a0+(a1-a0)*i/n)) for i in range(n+1)]
    b0,b1=a0-math.radians(-3),a1-math.radians(3)-math.radians(0)
    inn=[(dx*-.0-dx*.5+ri*math.cos(b0+(b1-b0)*i/n),-dy*.5+ri*math.sin(b0+(b1-b0)*i/n)) for i in range(n+1)]
    return [out+inn[::-1]]
def keychain():
    brushed=mat('brushed','#c3c7cf',rough=.30,metal=1,bump=('noise',26,.03)); steel=mat('steel','#aeb4bf',**STEEL); en=mat('enamel','#ff5a1f',rough=.2,coat=.8)
    # anisotropic brushing: stretch the noise
    nt=brushed.node_tree; mp=[n for n in nt.nodes if n.type=='MAPPING'][0]; mp.inputs['Scale'].default_value=(6,160,6)
    outline('mark',ring_loops(.62,.24,.06),.13,brushed,.012)
    outline('face',ring_loops(.565,.075,.03),.012,en,.002,loc=(0,0,.062))
    # the engraving: on the inner edge, where the far side faces the camera
    ink=mat('engraving',tex='engraving.png',alpha=True,rough=.75,spec=.2); r,cx,cy=.464,-.0147,-.0115; e=sheet(.47,.0856,60,2,ink,lambda x,y:(cx+r*math.cos(math.radians(98)-x/r),cy+r*math.sin(math.radians(98)-x/r),y))
    sweep([(.0+.075*math.cos(t),.66+.10*math.sin(t),.03+.06*math.cos(t)) for t in [2*math.pi*i/30 for i in range(30)]],.017,steel,closed=True)
    # chain of links, then the split ring
    y=.80
    for k in range(5):
        cx,cy=.02*math.sin(k),y+k*.128; L=[]
        for i in range(28):
            t=2*math.pi*i/28; a,b=.085*math.cos(t),.042*math.sin(t); L.append((cx+(b if k%2 else b*.35),cy+a,.03+(b*.3 if k%2 else b*1.0)))
        sweep(L,.014,steel,closed=True)
    Rr=.40; cy=y+5*.128-.02+Rr
    for turn in range(2): sweep([(.05+(Rr-.0*turn)*math.cos(t),cy+Rr*math.sin(t),.025+turn*.034) for t in [2*math.pi*i/48 for i in range(48)]],.022,steel,closed=True)
    group(everything(),loc=(-.12,-.50,.055),rot=(0,0,-24)).scale=(.80,.80,.80)
    if variant=='near': studio_above(.9,key=230,fill=90,rim=90,gleam=30); camera((-.6,-2.6,1.6),(-.10,-.43,.05),lens=86,w=res,h=res,fstop=3.5)
    else: studio_above(1.05,key=260,fill=90,rim=80,gleam=90); camera((.0,-2.6,4.4),(.12,-.02,.0),lens=84,w=res,h=res)
def pins():
    gold=mat('gold','#e6b76a',rough=.26,metal=1); nickel=mat('nickel','#dfe3ea',rough=.24,metal=1); blk=mat('en1','#0e1014',rough=.12,coat=1); fl=mat('en2','#ff5a1f',rough=.12,coat=1)
    card=mat('card',tex='pincard.png',rough=.7,spec=.2)
    c=sheet(1.6,1.984,2,2,card); c.location=(0,0,.012); outline('board',[rounded(1.6,1.984,.03)],.02,mat('board','#15181f',rough=.8),.002)
    def flat(tex,w,h,x,y,z):
        o=sheet(w,h,2,2,mat('p',tex=tex,rough=.12,coat=1)); o.location=(x,y,z); return o
    z=.05
    # the mark: gold annulus on a black enamel disc
    def pin_round(x,y,r,rim,inside,tex=None):
        outline('rim',[circle(x,y,r),circle(x,y,r*.88)],.05,rim,.008,loc=(0,0,z)); outline('in',[circle(x,y,r*.93)],.03,inside,.003,loc=(0,0,z))
    pin_round(-.34,.32,.27,gold,blk); outline('m',[[(px-.34,py+.32) for px,py in ring_loops(.19,.22,.06)[0]]],.02,fl,.003,loc=(0,0,z+.016)); outline('m2',[[(px-.34,py+.32) for px,py in ring_loops(.205,.05,.02)[0]]],.03,gold,.003,loc=(0,0,z+.016))
    for n,x,y,r in (('pin27',.36,.36,.25),('pin81',-.36,-.34,.25)):
        outline('rim',[circle(x,y,r),circle(x,y,r*.87)],.05,nickel if n=='pin27' else gold,.008,loc=(0,0,z))
        m=mat(n,tex=n+'.png',rough=.12,coat=1); V=[(x,y,z+.018)];F=[];N=64
        for i in range(N): V.append((x+r*.92*math.cos(2*math.pi*i/N),y+r*.92*math.sin(2*math.pi*i/N),z+.018))
        for i in range(N): F.append((0,i+1,(i+1)%N+1))
        o=obj(n,V,F,material=m); uv=o.data.uv_layers.new(name='UVMap')
        for p in o.data.polygons:
            for li,vi in zip(p.loop_indices,p.vertices): v=o.data.vertices[vi].co; uv.data[li].uv=(.5+(v.x-x)/(2*r)*1.04,.5+(v.y-y)/(2*r)*1.04)
    # word bar
    outline('rimw',[rounded(.74,.30,.06,cx=.34,cy=-.36),rounded(.69,.25,.045,cx=.34,cy=-.36)],.05,gold,.008,loc=(0,0,z)); flat('pinword.png',.70,.26,.34,-.36,z+.018)
    group(everything(),rot=(0,0,-8 if variant!='near' else 14))
    if variant=='near': studio_above(1.0,key=300,fill=120,rim=90,gleam=90); camera((-.3,-2.5,2.0),(-.05,.02,.05),lens=90,w=res,h=res,fstop=4)
    else: studio_above(1.2,key=260,fill=90,rim=70,gleam=90); camera((0,-1.7,5.2),(0,.0,.0),lens=80,w=res,h=res)
def steel_bottle(tex='bottle-bone.png'):
    body=mat('powder',tex=tex,rough=.42,spec=.4,bump=('noise',120,.05)); steel=mat('steel','#c9ccd2',**STEEL); blk=mat('blk','#0e1014',rough=.4); org=mat('org','#ff5a1f',rough=.45)
    return [lathe([(.001,0),(.30,0),(.335,.01),(.35,.04)],128,steel),lathe([(.35,.04),(.352,.06),(.352,1.78),(.345,1.9),(.31,2.0),(.255,2.06),(.245,2.09)],128,body),
            lathe([(.245,2.09),(.245,2.13)],96,steel),lathe([(.268,2.13),(.272,2.14),(.272,2.42),(.26,2.45),(.2,2.46),(.001,2.46)],96,blk),lathe([(.2735,2.2),(.2735,2.225)],96,org),
            sweep([(-.2,0,2.42),(-.22,0,2.55),(-.12,0,2.68),(.12,0,2.68),(.22,0,2.55),(.2,0,2.42)],.04,blk)]
def bottle(): steel_bottle(); studio(1.3,.9,key=270,fill=60,rim=190); camera((0,-9.5,1.9),(0,0,1.32),lens=118,w=res,h=res)
# ---------------------------------------------------------------- rig
def rim():
    """a round rim in suede, on three spokes"""
    suede=mat('suede','#1d2027',rough=1,sheen=1,spec=.08,bump=('noise',130,.35)); band_=mat('band','#ff5a1f',rough=.95,sheen=.8,spec=.1,bump=('noise',130,.3)); thread=mat('thread','#ff7a45',rough=.7); alu=mat('alu','#1a1d23',rough=.32,metal=.9); bolt=mat('bolt','#c9ced8',**STEEL)
    R_,r=1.0,.118; n,m=256,40
    def P(a,b,k=1.0):
        squash=1.0+.06*math.cos(2*b); grip=1+.10*math.exp(-((math.degrees(a)%360-35)/16)**2)+.10*math.exp(-((math.degrees(a)%360-145)/16)**2); rr=r*k*squash*grip
        return Vector(((R_+rr*math.cos(b))*math.cos(a),-rr*math.sin(b)*1.08,(R_+rr*math.cos(b))*math.sin(a)))
    V=[];F=[];M=[]
    for i in range(n):
        for j in range(m): V.append(P(2*math.pi*i/n,2*math.pi*j/m))
    for i in range(n):
        for j in range(m): F.append((i*m+j,((i+1)%n)*m+j,((i+1)%n)*m+(j+1)%m,i*m+(j+1)%m)); M.append(1 if abs((i+.5)/n*360-90)<6 else 0)
    o=obj('rim',V,F,material=suede); o.data.materials.append(band_)
    for p,q in zip(o.data.polygons,M): p.material_index=q
    # cross stitches along the inner side, facing the driver
    N=150
    for i in range(N):
        a=2*math.pi*i/N; d=2*math.pi/N*.42
        for s in (-1,1):
            b0,b1=math.pi*1.0-.62-.14*1,math.pi*1.0-.62+.14
            p=[P(a-d*s,b0,1.015),P(a,(b0+b1)/2,1.05),P(a+d*s,b1,1.015)]; sweep([tuple(x) for x in p],.0075,thread)
    sweep([tuple(P(2*math.pi*i/120,math.pi-.62,1.0)) for i in range(120)],.004,mat('seam','#0a0b0d',rough=1),closed=True)
    for a in (0,math.pi,1.5*math.pi):
        c,s=math.cos(a),math.sin(a); w0,w1=.17,.10
        pts=[]
        for k in range(13): t=k/12; rad=.30+t*.60; pts.append((rad,w0+(w1-w0)*math.sin(t*math.pi/2)))
        poly=[(rad*c-w*s,rad*s+w*c) for rad,w in pts]+[(rad*c+w*s,rad*s-w*c) for rad,w in reversed(pts)]
        hole=[( (.60+.17*math.cos(t))*c-(.045*math.sin(t))*s,(.60+.17*math.cos(t))*s+(.045*math.sin(t))*c) for t in [2*math.pi*i/40 for i in range(40)]]
        outline('spoke',[poly,hole],.045,alu,.008,rot=(math.pi/2,0,0),loc=(0,.02,0))
    holes=[circle(.235*math.cos(t),.235*math.sin(t),.022,24) for t in [math.pi/3*i+math.pi/6 for i in range(6)]]
    outline('hub',[circle(0,0,.36),circle(0,0,.15)]+holes,.05,alu,.008,rot=(math.pi/2,0,0),loc=(0,.015,0))
    for t in [math.pi/3*i+math.pi/6 for i in range(6)]:
        b=lathe([(.001,.03),(.02,.03),(.034,.024),(.036,0),(.001,0)],24,bolt); b.rotation_euler=(math.pi/2,0,0); b.location=(.235*math.cos(t),-.01,.235*math.sin(t))
    if variant in('280','300'):
        k=int(variant)/320; g=group(everything(),rot=(-9,0,0)); g.scale=(k,k,k); g.location=(0,0,.10); white=mat('line','#dfe4ec',emit=('#dfe4ec',.5)); R=(R_+r)*k; z=-1.13
        box((0,-.3,z),(R,.003,.004),white,.001)
        for s in (-1,1): box((s*R,-.3,z),(.004,.003,.05),white,.001)
        o=sheet(.8,.2,1,1,mat('number',tex=f'rim-{variant}.png',alpha=True,rough=.8,spec=0)); o.rotation_euler=(math.pi/2,0,0); o.location=(0,-.32,z-.13)
        studio(.0,.8,floor=-1.6,key=330,fill=140,rim=150); camera((0,-7.0,.35),(.0,0,-.10),lens=84,w=res,h=res); return
    g=group(everything(),rot=(-14,0,20 if variant!='near' else -24)); g.location=(0,0,.03)
    if variant=='near': studio(.0,.8,floor=-1.14,key=340,fill=150,rim=150); camera((.6,-5.0,1.7),(.10,0,.62),lens=120,w=res,h=res,fstop=3.5)
    else: studio(.0,.8,floor=-1.14,key=330,fill=140,rim=150); camera((0,-7.0,.7),(.0,0,-.02),lens=86,w=res,h=res)
def flat_cloth(front,h,S,box,tf,tb,kind,sim,cachename):
    fm=mat('f',tex=tf,**kind); bm_=mat('b',tex=tb,**kind); o,loops=garment(front,front,h=h,gap=1.0*S,mats=[fm,bm_],S=S,uvbox=box); kept=f'{H}/mesh/cloth-{cachename}.json'
    if os.path.exists(kept):
        for v,p in zip(o.data.vertices,json.load(open(kept))): v.co=p
        o.data.update(); return o,loops
    cloth(o,**sim); json.dump([[round(x,5) for x in v.co] for v in o.data.vertices],open(kept,'w')); return o,loops
def smooth_outline(pts,n=10):
    o=[];N=len(pts)
    for i in range(N-1):
        p0,p1,p2,p3=pts[max(0,i-1)],pts[i],pts[i+1],pts[min(N-1,i+2)]
        for k in range(n): t=k/n; o.append(tuple(.5*((2*p1[j])+(-p0[j]+p2[j])*t+(2*p0[j]-5*p1[j]+4*p2[j]-p3[j])*t*t+(-p0[j]+3*p1[j]-3*p2[j]+p3[j])*t**3) for j in (0,1)))
    return o+[pts[-1]]
def lay(o,loc,rot,flip=False):
    """from standing (facing -Y) to lying (facing +Z)"""
    o.rotation_euler=(math.radians(-90 if not flip else 90),0,math.radians(rot)); o.location=loc
def glove_pair(padded=False):
    S=.1
    # right hand seen from its back: wrist below, thumb left
    pts=[(4.1,-7.0),(3.9,-4.2),(3.75,-2.6),(4.4,0),(4.75,3.5),(4.7,7.2),(4.85,10),(4.95,12.3),(4.6,13.5),(3.8,13.8),(3.0,13.3),(2.75,12),(2.62,9.4),(2.5,8.1),(2.35,9.2),(2.45,12.5),(2.5,14.9),(2.1,16.1),(1.3,16.4),(.5,16.0),(.15,14.8),(.08,11.5),(.02,8.6),(-.12,9.0),(-.25,12),(-.4,15),(-.8,16.2),(-1.6,16.5),(-2.3,16.0),(-2.55,14.8),(-2.5,11.8),(-2.52,8.7),(-2.68,9.0),(-3.0,11.6),(-3.3,13.7),(-3.75,14.7),(-4.5,14.9),(-5.15,14.3),(-5.25,13.1),(-4.95,10.2),(-4.75,7.2),(-4.85,5.2),(-5.7,5.6),(-6.9,7.3),(-7.9,8.6),(-8.8,8.9),(-9.5,8.3),(-9.5,7.3),(-8.7,5.4),(-7.2,2.6),(-5.9,.6),(-4.7,-1.2),(-3.9,-2.6),(-4.0,-4.2),(-4.2,-7.0)]
    body=smooth_outline(pts,6); wrist=line((-4.2,-7.0),(4.1,-7.0))+[(4.1,-7.0)]
    segs=[('wrist',0,wrist),('hand',1,body)]
    kind=dict(rough=.85,sheen=.35,spec=.25,bump=('mesh',230,.2))
    sim=dict(frames=34,pressure=7,relax=(14,3.2),gravity=0,stiff=26,bend=.9,shrink=-.02,mass=.25,pin=None,damp=6,quality=6)
    made=[]
    for tf,tb,flip in (('glove_f.png','glove_b.png',0),('glove_fm.png','glove_b.png',1)):
        o,loops=flat_cloth(segs,.42,S,(-11,-8,11,20),tf.replace('_f','_p') if padded else tf,tb,kind,sim,'glove')
        if padded: pads(o)
        ids=loops['wrist'][0][:-1]+list(reversed(loops['wrist'][1]))[:-1]; cuff=sweep([tuple(o.data.vertices[i].co) for i in ids],.028,mat('bind','#ff5a1f',rough=.8),closed=True); cuff.parent=o
        solid(o,.012); subsurf(o,2); made.append(o)
    return made
PADS=[(x,y,.62,h) for x in (-3.9,-1.25,1.3,3.7) for y,h in ((11.9,.95),(9.7,.85))]+[(-2.95,7.0,1.45,.85),(.0,7.2,1.3,.85),(2.95,7.0,1.45,.85),(0,-1.2,3.4,.95)]
def pads(o):
    """foam below the cloth of the back, in the places that prints.py draws"""
    at={}
    for p in o.data.polygons:
        if p.material_index==0:
            for li,vi in zip(p.loop_indices,p.vertices): u=o.data.uv_layers[0].data[li].uv; at[vi]=(u[0]*22-11,u[1]*28-8)
    for vi,(x,y) in at.items():
        d=min(max(abs(x-px)/w,abs(y-py)/h) for px,py,w,h in PADS)
        if d<1.25: v=o.data.vertices[vi]; v.co+=v.normal*.055*min(1,(1.25-d)/.4)
    o.data.update()
def gloves():
    a,b=glove_pair(variant=='padded'); lift=.10
    if variant=='palm': lay(a,(.56,-.58,lift),173,True); lay(b,(-.54,-.48,lift),188,True); b.scale=(-1,1,1)
    else: lay(a,(.62,-.40,lift),-12); lay(b,(-.58,-.30,lift),10); b.scale=(-1,1,1)
    studio_above(1.5,key=250,fill=110,rim=90); camera((0,-2.4,5.6),(0,.02,.08),lens=66 if variant=='palm' else 70,w=res,h=res)
def sock_outline(low):
    """side view in cm, toes right: down the back of the leg, round the heel, along the sole, round the toes, up the instep"""
    top=16.2 if low else 31
    return smooth_outline([(3.1,top)]+[(q,y) for q,y in ((3.0,27),(2.7,23),(2.5,19),(2.6,15)) if y<top-1]+[(2.7,11.4),(2.2,8.4),(1.5,5.8),(1.7,3.2),(3.2,1.3),(5.8,.7),(9.5,1.2),(14,1.5),(18.5,1.0),(22.5,.7),(25.6,1.3),(27.6,2.9),(28.1,5.0),(26.9,6.9),(24.3,8.0),(20.6,8.8),(17.2,9.7),(14.4,11.2),(12.6,13.6)]+[(q,y) for q,y in ((11.9,17),(12.0,21),(12.2,26)) if y<top-1]+[(11.9 if low else 12.3,top)],8)
def sock(low,under=None):
    """lies flat: two layers of knit, a little air where the foot goes, creases where the foot bends; under: (outline, there -> here)"""
    S=.07; leg=sock_outline(low); tex='sock_low.png' if low else 'sock_l.png'; top=line(leg[-1],leg[0])+[leg[0]]; segs=lambda:[('top',0,top),('leg',1,leg)]
    m=mat('knit',tex=tex,texuv='UVMap',rough=.95,sheen=.6,spec=.12,bump=('rib',42,.35)); o,loops=garment(segs(),segs(),h=.45,gap=1.0*S,mats=[m,m],S=S,uvbox=(0,0,30,34)); knit=o.data.uv_layers.new(name='knit')
    def wale(x,y): return 13.5-x if y>11.5 else (11.5-y if x>13.5 else math.hypot(x-13.5,y-11.5))
    for l in o.data.loops: c=o.data.vertices[l.vertex_index].co; knit.data[l.index].uv=(wale(c.x/S,c.z/S)/30,.5); o.data.uv_layers[0].data[l.index].uv=(c.x/S/30,c.z/S/34)   # the print goes around
    knit.active=True; knit.active_render=True
    for v in o.data.vertices:
        x,y=v.co.x/S,v.co.z/S; sd=-1 if v.co.y<-1e-6 else 1 if v.co.y>1e-6 else 0; d=min(math.hypot(x-q,y-r) for q,r in leg); t=max(0,1-d/1.9); h=.80*math.sqrt(1-t*t)
        h*=1+.35*math.exp(-((x-24)**2+(y-4.2)**2)/14)+.30*math.exp(-((x-5.5)**2+(y-5)**2)/16)
        r=math.hypot(x-14.2,y-11.8); a=math.atan2(y-11.8,x-14.2); f=.30*math.sin(a*9+.5*r)*math.exp(-((r-5)/4.2)**2)*min(1,d/1.5)
        f+=.10*math.sin(.9*y+.5*x+2*math.sin(.35*x))*min(1,d/2)+.07*math.sin(1.7*x-.8*y)*min(1,d/2)
        if not low: f+=.16*math.sin(1.25*y+.25*x)*math.exp(-((y-16)/3.5)**2)*min(1,d/1.5)
        z=sd*h*.75+(f if sd<=0 else f*.4)*-1; lift=0
        if under:
            q=under[1](x,y); inn=dist_poly(q,under[0])*(1 if inside(q,under[0]) else -1); k=max(0,min(1,(inn+2.2)/3.6)); lift=1.55*k*k*(3-2*k)
        v.co.y=(z-lift)*S
    for lay_ in (0,1):   # the welt: a second ribbed edge at the opening
        ids=loops['top'][lay_]; P=[o.data.vertices[i].co for i in ids]; cord=sweep([tuple(c) for c in P],.022,mat('welt','#15181f',rough=.95,sheen=.6)); cord.parent=o
    solid(o,.018); subsurf(o,2); o.data.update(); return o
def socks():
    low=variant=='low'; S=.07; near=variant=='near'
    at=[((-1.30,-.62,.075),9),((-.62,-1.14,.075),-9)] if not low else [((-1.28,-.02,.075),6),((-.74,-.86,.075),-8)]
    a=sock(low); lay(a,*at[0])
    def there(x,y):   # a point of the upper sock, in the outline of the lower one
        (p,r),(q,t)=at[1],at[0]; r,t=math.radians(r),math.radians(t); X,Y=x*S,y*S; X,Y=X*math.cos(r)-Y*math.sin(r)+p[0]-q[0],X*math.sin(r)+Y*math.cos(r)+p[1]-q[1]
        return ((X*math.cos(t)+Y*math.sin(t))/S,(-X*math.sin(t)+Y*math.cos(t))/S)
    b=sock(low,(sock_outline(low),there)); lay(b,*at[1])
    studio_above(1.4 if near else 1.5,key=250,fill=110,rim=90)
    if near: camera((.25,-2.6,3.4),(.12,-.42,.08),lens=80,w=res,h=res,fstop=4)
    else: camera((0,-2.0,5.8),(.05,.0,.06),lens=69 if not low else 78,w=res,h=res)
def backpack():
    shell=mat('shell','#1b1f28',rough=.78,sheen=.25,spec=.3,bump=('noise',150,.22)); dark=mat('dark','#11141a',rough=.85,sheen=.3,bump=('noise',170,.3)); zipm=mat('zip','#090a0d',rough=.5); pull=mat('pull','#ff5a1f',rough=.5); web=mat('web','#14171e',rough=.9,sheen=.3,bump=('noise',120,.4)); buckle=mat('buckle','#0d0f13',rough=.35)
    loaded('bp_body',shell); loaded('bp_pocket',shell); loaded('bp_lid',dark); loaded('bp_side',dark)
    bpy.context.view_layer.update()
    def hug(pts,off=.004):
        dg=bpy.context.evaluated_depsgraph_get(); o=[]
        for x,z in pts:
            hit,loc,nrm,*_=bpy.context.scene.ray_cast(dg,Vector((x,-3,z)),Vector((0,1,0)))
            if hit: o.append(tuple(loc+Vector((0,-off,0))))
        return o
    # zips: along the pocket's top, under the lid
    a=[(x,.50-.16*max(0,abs(x)-.24)**1.4*6) for x in [(-.30+.60*i/40) for i in range(41)]]
    P=hug(a); sweep(P,.013,zipm); sweep([(x,y-.010,z) for x,y,z in P],.0045,mat('teeth','#6b7489',rough=.3,metal=1))
    e=P[-4]; box((e[0]-.02,e[1]-.022,e[2]-.035),(.011,.006,.045),pull,.005,rot=(.15,0,.1))
    b=hug([(x,.885) for x in [(-.40+.80*i/50) for i in range(51)]]); sweep(b,.010,zipm)
    # straps over the lid with buckles
    for s in (-1,1):
        pts=hug([(s*.20,1.17-.67*i/60) for i in range(61)],.010)
        if len(pts)>8:
            V=[];F=[]
            for p in pts: V+=[(p[0]-.028,p[1],p[2]),(p[0]+.028,p[1],p[2])]
            for i in range(len(pts)-1): F.append((2*i,2*i+1,2*i+3,2*i+2))
            o=obj('strap',V,F,material=web); q=solid(o,.012); q.offset=0; subsurf(o,1)
        q=hug([(s*.20,.80)],.02)[0]; box(q,(.042,.014,.052),buckle,.01); box((q[0],q[1]-.012,q[2]+.0),(.020,.008,.030),mat('b2','#1d2129',rough=.4),.006)
    # handle, shoulder straps at the sides
    sweep([(-.13,.10,1.15),(-.12,.11,1.24),(-.05,.12,1.285),(.05,.12,1.285),(.12,.11,1.24),(.13,.10,1.15)],.024,web)
    for s in (-1,1): sweep([(s*.20,.20,1.10),(s*.27,.33,1.06),(s*.37,.40,.80),(s*.44,.40,.50),(s*.42,.34,.22),(s*.38,.24,.10)],.034,web)
    decal((.46,.215),(0,.0,.71),'bag_logo.png',w=50,h=26,off=.006,rough=.7); decal((.17,.061),(.0,.0,.205),'label.png',w=20,h=8,off=.008,rough=.8)
    group(everything(),rot=(0,0,-24 if variant!='side' else 38))
    studio(.62,.82,key=470,fill=200,rim=190); camera((0,-7.2,1.55),(.02,0,.61),lens=158,w=res,h=res)
def helmet_on_plinth(turn):
    there=set(everything())
    paint=mat('paint',tex='helmet.png',rough=.24,coat=.9,spec=.5,extend='REPEAT'); blk=mat('blk','#0b0c0f',rough=.55); pad=mat('pad','#14161b',rough=1,sheen=.6,bump=('noise',40,.3)); chrome=mat('piv','#8d93a0',rough=.25,metal=1)
    glass=mat('glass','#1a1206',rough=.05,metal=.85,coat=1); nt=glass.node_tree; lw=nt.nodes.new('ShaderNodeLayerWeight'); lw.inputs[0].default_value=.45; cr=nt.nodes.new('ShaderNodeValToRGB')
    for pos,c in ((0,'#2a1204'),(.45,'#b8430c'),(.75,'#ffb020'),(1,'#7cc7ff')):
        e=cr.color_ramp.elements.new(pos) if pos not in (0,1) else cr.color_ramp.elements[0 if pos==0 else 1]; e.color=srgb(c)
    nt.links.new(lw.outputs['Facing'],cr.inputs[0]); nt.links.new(cr.outputs[0],nt.nodes['Principled BSDF'].inputs['Base Color'])
    o=loaded('helmet_shell',paint,10); o.data=bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get())); o.modifiers.clear(); uv=o.data.uv_layers.new(name='UVMap'); o.data.materials.append(blk)
    for p in o.data.polygons:
        us=[]
        for vi in p.vertices: v=o.data.vertices[vi].co; us.append([math.atan2(v.x,-v.y)/(2*math.pi)+.5,(v.z+.56)/1.32])
        if max(u for u,_ in us)-min(u for u,_ in us)>.5:
            for u in us:
                if u[0]<.5: u[0]+=1
        for li,u in zip(p.loop_indices,us): uv.data[li].uv=u
    loaded('helmet_visor',glass,8); loaded('helmet_lining',pad); loaded('helmet_edge',blk,10)
    st=loaded('helmet_strip',mat('strip','#FF5A1F',rough=.4,coat=.4),4)
    for s in (-1,1):
        b=lathe([(.001,.05),(.05,.048),(.062,.035),(.066,0),(.001,0)],48,chrome); b.rotation_euler=(0,s*math.pi/2,0); b.location=(s*.548,-.10,.16)
        b=lathe([(.001,.06),(.02,.06),(.024,.045),(.001,.045)],32,blk); b.rotation_euler=(0,s*math.pi/2,0); b.location=(s*.548,-.10,.16)
    g=group([o for o in everything() if o not in there],rot=(-4,0,turn)); g.location=(0,0,.62)
    lathe([(.001,.09),(.47,.09),(.49,.08),(.50,.02),(.49,.0),(.001,0)],96,mat('plinth','#0d0f13',rough=.3,coat=.6)); lathe([(.5005,.035),(.5005,.055)],96,mat('line','#ff5a1f',rough=.4))
    return group([o for o in everything() if o not in there])
def helmet():
    helmet_on_plinth(-52 if variant!='side' else 78); studio(.7,.78,key=330,fill=140,rim=170); camera((0,-6.8,1.55),(.0,0,.70),lens=112,w=res,h=res)
def framed_poster():
    p=mat('poster',tex='poster.png',rough=.5,spec=.3); fr=mat('frame','#0c0d11',rough=.35,coat=.2)
    o=sheet(2,2.8,2,2,p); o.rotation_euler=(math.pi/2,0,0)
    return [o]+[box((x,0,z),(w,.07,h_),fr,.008) for x,z,w,h_ in ((0,1.44,1.08,.04),(0,-1.44,1.08,.04),(-1.04,0,.04,1.48),(1.04,0,.04,1.48))]
def framed():
    framed_poster()
    backdrop(y=.09,z=-3,color='#3a3f4b',r=.01); world('#10131a',.5)
    area((-3.6,-3.2,3.4),(0,0,.2),1.2,420,'#fff0e0',spread=110); area((4,-4,.5),(0,0,0),2.5,60,'#dfe9ff'); camera((1.1,-8.2,.35),(.03,0,0),lens=82,w=res,h=res)
# ---------------------------------------------------------------- mug and bottle, wheel, and the rig they stand on
def cup(tex='mug-name.png',inside='#d9c79b'):
    R,h_=.415,.96; glaze=mat('glaze',tex=tex,rough=.22,coat=.6); ins=mat('inside',inside,rough=.2,coat=.5); blk=mat('blk','#101218',rough=.22,coat=.6)
    parts=[lathe([(R-.012,.035),(R-.003,.05),(R,.075),(R,h_-.035)],128,glaze),lathe([(R,h_-.035),(R,h_-.012),(R-.006,h_),(R-.02,h_+.006),(R-.034,h_),(R-.04,h_-.014)],128,blk),lathe([(R-.04,h_-.014),(R-.04,.12),(R-.07,.075),(R-.15,.06),(.001,.06)],128,ins),lathe([(R-.012,.035),(R-.03,.012),(R-.06,.004),(R-.075,.0),(.001,.002)],128,blk)]
    handle=sweep([(R-.02,0,.78),(R+.06,0,.80),(R+.20,0,.80),(R+.285,0,.70),(R+.285,0,.52),(R+.24,0,.34),(R+.12,0,.235),(R-.02,0,.225)],.056,blk); handle.scale=(1,1.25,1); return parts+[handle]
def mug():
    group(cup(),rot=(0,0,-11 if variant!='near' else -6))
    studio(.5,.62,key=300,fill=80,rim=130)
    if variant=='near': camera((.1,-4.2,1.35),(.03,0,.40),lens=160,w=res,h=res,fstop=8)
    else: camera((0,-5.2,1.75),(.12,0,.46),lens=122,w=res,h=res)
def wheel_parts():
    carbon=mat('carbon','#0f1115',rough=.32,coat=.6,bump=('noise',160,.05)); rub=mat('rubber','#0b0c0f',rough=.78,spec=.3,bump=('noise',55,.35)); alu=mat('alu','#8d93a0',rough=.28,metal=1); blk=mat('blk','#08090c',rough=.4)
    parts=[loaded('wheel_plate',carbon),loaded('wheel_grip',rub),loaded('wheel_back',alu)]
    def knob(x,z,r,h_,m,y=-.085,bev=.012):
        bpy.ops.mesh.primitive_cylinder_add(radius=r,depth=h_,location=(x,y-h_/2,z),rotation=(math.pi/2,0,0),vertices=48); o=bpy.context.object; o.data.materials.append(m); b=o.modifiers.new('b','BEVEL'); b.width=bev; b.segments=3
        for p in o.data.polygons: p.use_smooth=len(p.vertices)==4
        parts.append(o)
    def plane(x,z,w,h_,m,y): o=sheet(w,h_,1,1,m); o.rotation_euler=(math.pi/2,0,0); o.location=(x,y,z); o.data.polygons[0].use_smooth=False; parts.append(o)
    screen=mat('screen',tex='wheel-screen.png',rough=.45,spec=.15); nt=screen.node_tree; t=next(n for n in nt.nodes if n.type=='TEX_IMAGE'); nt.links.new(t.outputs[0],nt.nodes['Principled BSDF'].inputs['Emission']); nt.nodes['Principled BSDF'].inputs['Emission Strength'].default_value=1.0
    parts.append(box((0,-.1,.26),(.50,.025,.29),blk,.02)); plane(0,.26,.90,.504,screen,-.1265)
    for i,c in enumerate(['#3DD68C']*4+['#FFB020']*4+['#ff2a10']*4): knob(-.44+i*.08,.60,.024,.02,mat('led',c,emit=(c,4 if i<9 else .25),rough=.3),-.08,.004)
    colours=['#FF5A1F','#F5F6F8','#7CC7FF','#FFB020','#3DD68C','#C42A0A']; k=0
    for s in (-1,1):
        for x,z in ((.66,.50),(.80,.30),(.66,.16),(.86,.08)): knob(s*x,z,.072,.022,blk); knob(s*x,z,.056,.055,mat('button',colours[k%6],rough=.35,coat=.3)); k+=1
        for x,z in ((.40,-.22),(.62,-.06)): knob(s*x,z,.115,.03,alu); knob(s*x,z,.085,.12,mat('knob','#15181f',rough=.45)); plane(s*x,z+.045,.014,.06,mat('mark','#FF5A1F',emit=('#FF5A1F',1)),-.2065)
    knob(0,-.19,.10,.03,alu); knob(0,-.19,.075,.14,mat('knob2','#FF5A1F',rough=.4))
    plane(0,-.415,.56,.088,mat('logo',tex='wheel-logo.png',alpha=True,rough=.4),-.0895)
    parts.append(box((0,-.090,-.585),(.30,.010,.062),mat('rim','#9aa0ab',rough=.3,metal=.9),.006)); plane(0,-.585,.576,.112,mat('plate',tex='wheel-plate.png',rough=.36,metal=.55),-.1012)
    for x,z in ((-.42,-.66),(.42,-.66),(-.80,.60),(.80,.60)): knob(x,z,.026,.015,alu,-.08)
    return parts
def wheel():
    near=variant=='near'; g=group(wheel_parts(),rot=(-12,0,-22 if not near else -9)); g.location=(0,0,.05)
    studio(.0,.9,floor=-1.25,key=330,fill=130,rim=150)
    if near: camera((.0,-6.4,.75),(.0,0,-.02),lens=142,w=res,h=res,fstop=9)
    else: camera((0,-8.2,.5),(.02,0,-.04),lens=92,w=res,h=res)
def timber(name,dark,light):
    m=mat(name,dark,rough=.42,spec=.4); nt=m.node_tree; tc=nt.nodes.new('ShaderNodeTexCoord'); mp=nt.nodes.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value=(.35,5,5); n=nt.nodes.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=1.6; n.inputs['Detail'].default_value=8; n.inputs['Distortion'].default_value=.5; cr=nt.nodes.new('ShaderNodeValToRGB')
    for e,c,at in zip(cr.color_ramp.elements,(dark,light),(.38,.66)): e.color=srgb(c); e.position=at
    nt.links.new(tc.outputs['Object'],mp.inputs[0]); nt.links.new(mp.outputs[0],n.inputs[0]); nt.links.new(n.outputs[0],cr.inputs[0]); nt.links.new(cr.outputs[0],nt.nodes['Principled BSDF'].inputs['Base Color']); return m
def keyboard():
    """75 % of a keyboard, 1 is 10 cm"""
    case=mat('case','#15181e',rough=.45); key=mat('key','#262b34',rough=.6); orange=mat('key2','#ff5a1f',rough=.55); parts=[box((0,0,.10),(1.60,.62,.10),case,.04)]
    for j in range(6):
        x=-1.50; row=((1,)*15,(1,)*13+(2,),(1.5,)+(1,)*12+(1.5,),(1.8,)+(1,)*11+(2.2,),(2.3,)+(1,)*10+(1.7,1),(1.3,1.3,1.3,6,1.3,1.3,1.25,1.25))[j]; k=3.0/sum(row)
        for i,w in enumerate(row): parts.append(box((x+w*k/2,.47-j*.187,.235),(w*k/2-.012,.078,.055),orange if (j,i) in((0,0),(1,13)) else key,.018)); x+=w*k
    return parts
def desk():
    """the mug where it is used: on the mat, beside the keyboard"""
    top=box((0,1.2,-.16),(9,5,.15),timber('oak','#3b2718','#6d4b30'),.03); s=sheet(9,4,2,2,mat('mat',tex='mat-ring.png',rough=.82,sheen=.3,spec=.2,bump=('noise',80,.08))); s.location=(-1.3,.35,.03); solid(s,.03)
    group(keyboard(),rot=(0,0,4),loc=(-1.55,.35,.04)); group(cup(),rot=(0,0,-3),loc=(.85,-.35,.035)); w=group(wheel_parts(),rot=(-14,0,14),loc=(-1.1,2.6,1.30)); stand=mat('stand','#14171d',rough=.35,metal=.8); box((-1.1,3.0,.06),(.62,.40,.035),stand,.03); box((-1.1,2.95,.62),(.10,.07,.56),stand,.02)
    studio(.8,1.5,floor=-3,key=290,fill=120,rim=120)
    if variant=='wheel': camera((-2.6,-8.4,3.3),(-.22,1.4,.86),lens=70,w=res,h=res,fstop=5.6)
    else: camera((2.0,-7.4,3.2),(-.12,.1,.66),lens=73,w=res,h=res,fstop=2.2)
def shelf():
    """a sideboard with books, the model helmet and the framed poster above it, all at one scale (1 is 10 cm)"""
    wood=timber('walnut','#3a2416','#6b452b'); box((0,0,-.09),(7.5,2.1,.09),wood,.02); front=timber('front','#2c1c12','#533622'); lag=mat('gap','#0c0a09',rough=1)
    box((0,.1,-2.2),(7.4,1.9,2.0),lag,.01)
    for x in (-5.0,0,5.0): box((x,-1.85,-2.2),(2.42,.05,1.9),front,.02)
    wall=box((0,2.35,4),(30,.2,14),mat('wall','#4a505d',rough=.95,spec=.15,bump=('noise',24,.05)),.01)
    x=.72
    for w,h_,c,lean in ((.16,1.9,'#d9d2c3',0),(.24,2.15,'#20242d',0),(.13,1.7,'#8b2f14',0),(.20,2.3,'#c9bda4',0),(.15,1.85,'#2c4a5e',0),(.22,2.05,'#14171d',-9)):
        cover=mat('cover',c,rough=.7,sheen=.15); x+=w*(1 if not lean else 1.75); b=box((x,-.05,h_/2),(w,.78,h_/2),cover,.03,rot=(0,math.radians(lean),0)); box((x,-.07,h_/2+.01),(w*.8,.74,h_/2-.02),mat('pages','#e8e2d2',rough=.9),.01,rot=(0,math.radians(lean),0)); box((x,-.832,h_*.72),(w*.62,.004,.13),mat('label','#ff5a1f' if c in('#20242d','#14171d') else '#1a1d24',rough=.6),.001,rot=(0,math.radians(lean),0)); x+=w
    h=helmet_on_plinth(-46); h.location=(-.62,-.35,0)
    flat=[(.98,.70,'#2c4a5e'),(.90,.66,'#d9d2c3')]; z=0
    for w,d,c in flat: z+=.11; box((-3.4,-.1,z),(w,d,.11),mat('flat',c,rough=.7),.03,rot=(0,0,.12)); z+=.11
    pot=lathe([(.001,0),(.26,0),(.33,.1),(.36,.55),(.33,.56),(.30,.5),(.001,.48)],64,mat('pot','#d8d3c8',rough=.8)); pot.location=(-3.4,-.1,z)
    leaf=mat('leaf','#2f4a34',rough=.55,spec=.4)
    for i in range(46):
        a=rnd.uniform(0,6.28); up=rnd.uniform(.5,1.35); out=rnd.uniform(.15,.75); p=[(-3.4+out*t*t*math.cos(a),-.1+out*t*t*math.sin(a),z+.5+up*t-.25*out*t**3) for t in (0,.25,.5,.75,1)]; V=[];F=[]
        for k,q in enumerate(p): wd=.055*math.sin(math.pi*(.12+.84*k/4)); V+=[(q[0]-wd*math.sin(a),q[1]+wd*math.cos(a),q[2]),(q[0]+wd*math.sin(a),q[1]-wd*math.cos(a),q[2])]
        for k in range(4): F.append((2*k,2*k+1,2*k+3,2*k+2))
        subsurf(obj('leaf',V,F,material=leaf),2)
    p=group(framed_poster(),loc=(0,2.10,5.75)); p.scale=(2.5,1,2.5)
    world('#141821',.5); area((-7,-6,8),(0,1,2.5),3,1900,'#ffe9d2',spread=110); area((8,-7,4),(0,0,2),4,520,'#dbe6ff',spread=120); area((-2.5,-.5,11),(0,2.1,4.5),1.6,420,'#ffd9b0',spread=90)
    if variant=='far': camera((2.6,-24,4.8),(.0,1.6,4.25),lens=80,w=res,h=res)
    else: camera((.5,-9.4,1.75),(.38,0,1.02),lens=82,w=res,h=res,fstop=4)
def rig():
    """the desk of a rig, all at one scale (1 is 10 cm): mat, wheel on its stand, mug, bottle, gloves"""
    m=mat('mat',tex='mat-ring.png',rough=.82,sheen=.3,spec=.2,bump=('noise',80,.08)); wood=mat('wood','#23262e',rough=.5,bump=('noise',6,.05)); s=sheet(9,4,2,2,m); s.location=(0,-.6,.03); solid(s,.03); sweep([(x*4.5,y*2-.6,.02) for x,y in ((-1,-1),(0,-1),(1,-1),(1,0),(1,1),(0,1),(-1,1),(-1,0))],.001,wood)
    w=group(wheel_parts(),rot=(-14,0,10),loc=(-1.55,.75,1.30)); stand=mat('stand','#14171d',rough=.35,metal=.8); box((-1.60,1.15,.09),(.62,.40,.035),stand,.03); box((-1.60,1.12,.62),(.10,.07,.56),stand,.02)
    group(cup(),rot=(0,0,-52),loc=(1.05,.15,.045)); group(steel_bottle('bottle-bone.png'),rot=(0,0,-18),loc=(2.25,1.05,.03))
    a,b=glove_pair(); lay(a,(.30,-1.45,.16),-38); lay(b,(-.95,-1.55,.16),-16); b.scale=(-1,1,1)
    studio(.8,1.5,key=300,fill=120,rim=120); camera((.9,-12.5,5.2),(.12,-.1,.82),lens=84,w=res,h=res)
globals()[what](); render(name,spp,alone=what=='tote')
