"""Cloth on an invisible figure. blender -b --factory-startup -P garments.py -- <picture> <cut> <livery> <f|b> [spp] [pixels]
The cloth of a cut is simulated once and kept in work/mesh; a livery is two drawings in the coordinates of the cut (cm)."""
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *; import time, json
S=.04; BOX=(-56,-4,56,82)
def mir(pl): return [(-x,y) for x,y in reversed(pl)]
def closed(neckw,nk,sh,cuff,sd,hem): return [('neck',0,nk),('shR',1,sh),('cuffR',0,cuff),('sideR',1,sd),('hem',0,hem),('sideL',1,mir(sd)),('cuffL',0,mir(cuff)),('shL',1,mir(sh))]
def tee(neck,w=9.5,k=1):
    sh=bez((w,75),(w+3.5,74),(19,72.5),(24,70))+bez((24,70),(30,67),(37,60),(43.5,51.5))+[(43.5,51.5)]
    cuff=line((43.5,51.5),(34.5,43.5))+[(34.5,43.5)]
    sd=bez((34.5,43.5),(31,47),(28.5,50),(27.2,49))+bez((27.2,49),(26.2,40),(26.3,20),(26.6,0))+[(26.6,0)]
    hem=bez((26.6,0),(12,-1.2),(-12,-1.2),(-26.6,0))+[(-26.6,0)]
    return closed(w,bez((-w,75),(-w+1.5,neck),(w-1.5,neck),(w,75),32)+[(w,75)],sh,cuff,sd,hem)
def long(neck,w=9.5,hemy=8):
    """the arms are held away from the trunk and a little bent: there is air between them"""
    sh=bez((w,75),(w+4,74.2),(17,73),(22.5,70.4))+bez((22.5,70.4),(30.5,66.6),(39,54.5),(44,46.8))+bez((44,46.8),(47.6,40.5),(50.8,27),(53.2,17.9))+[(53.2,17.9)]
    cuff=line((53.2,17.9),(43.8,14.1))+[(43.8,14.1)]
    sd=bez((43.8,14.1),(40,24),(36,33.5),(32,39.6))+bez((32,39.6),(29.8,43),(28.9,45.6),(28.2,45.2))+bez((28.2,45.2),(27.6,38),(28,20),(28,hemy))+[(28,hemy)]
    hem=bez((28,hemy),(12,hemy-1),(-12,hemy-1),(-28,hemy))+[(-28,hemy)]
    return closed(w,bez((-w,75),(-w+1.5,neck),(w-1.5,neck),(w,75),32)+[(w,75)],sh,cuff,sd,hem)
def vest(neck,w=9.5):
    sh=bez((w,75),(w+4,74.3),(18,73),(22.6,71.2))+[(22.6,71.2)]
    arm=bez((22.6,71.2),(20.6,64),(21.4,53),(28.2,49))+[(28.2,49)]
    sd=bez((28.2,49),(27.4,40),(27.2,20),(27.4,3))+[(27.4,3)]
    hem=bez((27.4,3),(12,2),(-12,2),(-27.4,3))+[(-27.4,3)]
    return closed(w,bez((-w,75),(-w+1.5,neck),(w-1.5,neck),(w,75),32)+[(w,75)],sh,arm,sd,hem)
# cut: front, back, top of the neck, its half width, how the cloth behaves
CUTS={
 'tee':   dict(f=lambda:tee(64.5),b=lambda:tee(71.5),top=75,w=9.5,sim=dict(pressure=3.0,relax=(18,.55),bend=.22,stiff=22)),
 'boxy':  dict(f=lambda:tee(64.5),b=lambda:tee(71.5),top=75,w=9.5,cloth='tee',squat=.96,wide=1.05),
 'kids':  dict(f=lambda:tee(64.5),b=lambda:tee(71.5),top=75,w=9.5,cloth='tee',squat=.86),
 'fitted':dict(f=lambda:tee(64.5),b=lambda:tee(71.5),top=75,w=9.5,cloth='tee',wide=.93,waist=.13),
 'women': dict(f=lambda:tee(64.5),b=lambda:tee(71.5),top=75,w=9.5,cloth='tee',wide=.92,squat=.95,waist=.15),
 'polo':  dict(f=lambda:tee(64.5),b=lambda:tee(71.5),top=75,w=9.5,cloth='tee'),
 'long':  dict(f=lambda:long(66,hemy=3),b=lambda:long(72,hemy=3),top=75,w=9.5,figure='figure',sim=dict(frames=52,pressure=2.5,relax=(14,.2),bend=.2,stiff=24,shrink=-.02)),
 'sweat': dict(f=lambda:long(66),b=lambda:long(72),top=75,w=9.5,figure='figure',sim=dict(frames=48,pressure=2.5,relax=(14,.12),bend=.3,stiff=26,shrink=-.015)),
 'jacket':dict(f=lambda:long(66),b=lambda:long(72),top=75,w=9.5,cloth='sweat',tall=1.05),
 'vest':  dict(f=lambda:vest(69),b=lambda:vest(72),top=75,w=9.5,figure='trunk',sim=dict(frames=48,pressure=3,relax=(14,.8),bend=.7,stiff=26,shrink=-.01)),
}
def cloth_of(cut,mats):
    c=CUTS[cut]; top,w=c['top'],c['w']
    o,loops=garment(c['f'](),c['b'](),h=1.35,gap=3.2*S,mats=mats,S=S,uvbox=BOX)
    kept=f'{H}/mesh/cloth-{c.get("cloth",cut)}.json'
    if not os.path.exists(kept): base=CUTS[c.get('cloth',cut)]; simulate(o,loops,kept,base['sim'],top,w,base.get('figure'))
    for v,p in zip(o.data.vertices,json.load(open(kept))):
        x,z=hung(v.co.x,v.co.z,p[0],p[2]) if CUTS[c.get('cloth',cut)].get('figure')=='figure' else (p[0],p[2])
        v.co=(x*c.get('wide',1)*(1-c.get('waist',0)*math.exp(-((z/S-36)/14)**2)),p[1],z*c.get('squat',c.get('tall',1)))
    if CUTS[c.get('cloth',cut)].get('figure'): calm(o,loops['hem'])
    o.data.update(); return o,loops
def calm(o,loop,high=.45,times=30):
    """no fold reaches the hem: it ends in a straight line"""
    V=o.data.vertices; R=loop[0][:-1]+list(reversed(loop[1]))[:-1]; low=sum(V[i].co.z for i in R)/len(R); near={i:[R[k-1],R[(k+1)%len(R)]] for k,i in enumerate(R)}
    for e in o.data.edges:
        for a,b in (tuple(e.vertices),tuple(e.vertices)[::-1]):
            if a not in R and V[a].co.z<low+high and abs(V[a].co.x)<1.3: near.setdefault(a,[]).append(b)
    for _ in range(times):
        for i,(z,y) in {i:(sum(V[k].co.z for k in n)/len(n),sum(V[k].co.y for k in n)/len(n)) for i,n in near.items()}.items():
            k=.6*(1-max(0,V[i].co.z-low)/high); V[i].co.y+=(y-V[i].co.y)*k; V[i].co.z+=(z-V[i].co.z)*k*(1 if i in loop[0] or i in loop[1] else .3)
def hung(px,pz,x,z,swing=math.radians(15)):
    """an arm of the fallen cloth a little closer to the trunk; px, pz: the place in the cut"""
    s=1 if px>0 else -1; step=lambda t:(lambda u:u*u*(3-2*u))(max(0,min(1,t))); dx,dz=abs(px)/S-20,pz/S-66; along=dx*.616-dz*.788
    a=-swing*step((along-6)/20)*step((dx*.788+dz*.616+13+.4*max(0,along-25))/9); jx,jz=20*S,66*S; qx,qz=x*s-jx,z-jz
    return s*(jx+qx*math.cos(a)-qz*math.sin(a)),jz+qx*math.sin(a)+qz*math.cos(a)
def simulate(o,loops,kept,sim,top,w,figure):
    R=8.6*S*w/9.5
    for ids,sgn,dep in ((loops['neck'][0],-1,.98 if figure else 1.0),(loops['neck'][1],1,.62)):
        for i in ids: v=o.data.vertices[i]; u=max(-1,min(1,v.co.x/(w*S))); v.co.y=sgn*R*dep*math.sqrt(1-u*u)
    nk=set(loops['neck'][0]+loops['neck'][1])
    if figure:  # the cloth beside the neck comes forward with it, or the figure grows through it
        for ids,sgn in ((loops['neck'][0],-1),(loops['neck'][1],1)):
            ring=[o.data.vertices[i].co.copy() for i in ids]
            for v in o.data.vertices:
                if v.index in nk or v.co.y*sgn<=0: continue
                d,y=min((math.hypot(v.co.x-p.x,v.co.z-p.z),p.y) for p in ring); u=max(0,1-d/(16*S)); v.co.y+=(y-v.co.y)*u*u*(3-2*u) if abs(y)>abs(v.co.y) else 0
    def pin(p,i):
        if i in nk: return 1
        x=abs(p.x)/S; return .85 if not figure and w-.5<x<19.5 and abs(p.y)<.02 and p.z/S>top-5 else 0
    t=time.time(); args=dict(dict(frames=38,gravity=.5,shrink=-.015),**sim)
    if figure:  # flat at first, then as deep as a person: it grows inside the cloth, which then falls on it
        f=loaded(figure,None,4); f.data.flip_normals(); c=f.modifiers.new('c','COLLISION'); f.collision.thickness_outer=.012; f.collision.cloth_friction=8; f.collision.damping=.4
        for at,deep in ((1,.06),(14,1.0)): f.scale.y=deep; f.keyframe_insert('scale',frame=at)
        args.update(gravity=1.0,coll=True)
    cloth(o,mass=.28,pin=pin,damp=6,quality=5,**args); print('cloth',kept,len(o.data.vertices),round(time.time()-t),'s')
    if figure: bpy.data.objects.remove(f)
    json.dump([[round(x,5) for x in v.co] for v in o.data.vertices],open(kept,'w'))
def even(o,times=26):
    """takes the ripple out of the seams: along them first, with the cloth beside them, then along the normal only, so the print stays where it is"""
    bm=bmesh.new(); bm.from_mesh(o.data)
    seam={}
    for e in bm.edges:
        if len(e.link_faces)==2 and e.link_faces[0].material_index!=e.link_faces[1].material_index:
            for v in e.verts: seam.setdefault(v,[]).append(e.other_vert(v))
    was={v:v.co.copy() for v in seam}
    for turn in range(160):
        k=.5 if turn%2==0 else -.52
        for v,d in [(v,(n[0].co+n[1].co)/2-v.co) for v,n in seam.items() if len(n)==2]: v.co+=d*k
    way={v:v.co-p for v,p in was.items()}; drawn=dict(way)
    for _ in range(5):
        beside={w for v in drawn for e in v.link_edges for w in [e.other_vert(v)] if not w.is_boundary}|set(drawn)
        drawn={v:way.get(v) or sum((drawn.get(e.other_vert(v),Vector()) for e in v.link_edges),Vector())/len(v.link_edges) for v in beside}
    for v,d in drawn.items():
        if v not in way: v.co+=d
    if times<26:  # what hangs on the figure is rippled beside its seams too
        row=set(seam); seen=set(seam)
        for _ in range(5): row={w for v in row for e in v.link_edges for w in [e.other_vert(v)] if not w.is_boundary}-seen; seen|=row
        for turn in range(50):
            k=.5 if turn%2==0 else -.52
            for v,d in [(v,sum((e.other_vert(v).co for e in v.link_edges),Vector())/len(v.link_edges)-v.co) for v in seen-set(seam)]: v.co+=d*k
    for turn in range(times):
        bm.normal_update(); move=[]; k=.6 if turn%2==0 else -.63  # in and out again, so nothing shrinks
        for v in bm.verts:
            if v.is_boundary: move.append(None); continue
            near=[e.other_vert(v).co for e in v.link_edges]; d=sum(near,Vector())/len(near)-v.co; move.append(v.normal*d.dot(v.normal)*k)
        for v,d in zip(bm.verts,move):
            if d: v.co+=d
    bm.to_mesh(o.data); bm.free(); o.data.update()
def ring_of(o,loop):
    """points of an open loop, all around, beginning in the middle of the front"""
    ids=loop[0][:-1]+list(reversed(loop[1]))[:-1]; P=[o.data.vertices[i].co.copy() for i in ids]; k=min(range(len(P)),key=lambda i:P[i].y+abs(P[i].x)*.6); return P[k:]+P[:k]
def rows_of(o,ids,n):
    """who is whose neighbour, and the n rows of vertices behind an edge"""
    near={}
    for e in o.data.edges:
        for a,b in (tuple(e.vertices),tuple(e.vertices)[::-1]): near.setdefault(a,[]).append(b)
    rows=[set(ids)]; seen=set(ids)
    for _ in range(n): rows.append({b for a in rows[-1] for b in near[a]}-seen); seen|=rows[-1]
    return near,rows
def sleeve_end(o,loop):
    """the cloth of a sleeve ends round and straight across; returns the way it points"""
    ids=loop[0][:-1]+list(reversed(loop[1]))[:-1]; V=o.data.vertices; near,rows=rows_of(o,ids,10)
    middle=lambda of:sum((V[i].co for i in of),Vector())/len(of)
    c=middle(ids); axis=(middle(rows[3])-middle(rows[10])).normalized(); c=middle(rows[3])+axis*max(.1,(c-middle(rows[3])).dot(axis))
    N=len(ids); side=axis.orthogonal().normalized(); up=axis.cross(side); soft=[V[i].co-c for i in ids]; soft=[p-axis*p.dot(axis) for p in soft]; R=sum(p.length for p in soft)/N
    way=1 if sum(a.cross(b).dot(axis) for a,b in zip(soft,soft[1:]))>0 else -1  # evenly round, turned as the cloth is
    turn=[math.atan2(p.dot(up),p.dot(side))-way*2*math.pi*k/N for k,p in enumerate(soft)]; turn=math.atan2(sum(map(math.sin,turn)),sum(map(math.cos,turn)))
    for k,i in enumerate(ids): a=turn+way*2*math.pi*k/N; V[i].co=c+soft[k]*.3+(side*math.cos(a)+up*math.sin(a))*R*.7
    for _ in range(14):
        for i,p in [(i,middle(near[i])) for row in rows[1:5] for i in row]: V[i].co+=(p-V[i].co)*.5
    return axis
def eased(o,loop):
    """no corner of an armhole sticks out"""
    ids=loop[0][:-1]+list(reversed(loop[1]))[:-1]; V=o.data.vertices; near,rows=rows_of(o,ids,5)
    for i,p in zip(ids,smooth_ring([V[i].co.copy() for i in ids],6)): V[i].co=p
    for _ in range(12):
        for i,p in [(i,sum((V[k].co for k in near[i]),Vector())/len(near[i])) for row in rows[1:] for i in row]: V[i].co+=(p-V[i].co)*.5
def smooth_ring(P,times):
    for _ in range(times): P=[P[i]*.5+(P[i-1]+P[(i+1)%len(P)])*.25 for i in range(len(P))]
    return P
def tube(P,axis,steps,thick,material,soften=8):
    """rib: rings of P moved along axis and scaled towards their middle, the later the smoother; steps: (way, scale)"""
    c=sum(P,Vector())/len(P); V=[];F=[];N=len(P);n=len(steps); soft=smooth_ring(P,N//soften)
    for p,e in zip(P,soft):
        for k,(t,s) in enumerate(steps): u=min(1,k/2); V.append(c+(p+(e-p)*u-c)*s+axis*t)
    for i in range(N):
        j=(i+1)%N
        for k in range(n-1): F.append((i*n+k,j*n+k,j*n+k+1,i*n+k+1))
    b=obj('tube',V,F,material=material); uv=b.data.uv_layers.new(name='UVMap'); q=0
    for i in range(N):
        for k in range(n-1):
            for u,v in ((i,k),(i+1,k),(i+1,k+1),(i,k+1)): uv.data[q].uv=(u/N,v/(n-1)); q+=1
    bm=bmesh.new(); bm.from_mesh(b.data); bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(b.data); bm.free()
    m=solid(b,thick); m.offset=0; subsurf(b,2); return b
def stand_collar(P,high,material,lining,tape,teeth):
    """a collar that stands open in front: its inside shows, and the zip runs up both of its edges"""
    P=smooth_ring(P,6); c=sum(P,Vector())/len(P); N=len(P); V=[];F=[]; up=Vector((0,0,1)); n=8; top=max(p.z for p in P)
    for i,p in enumerate(P):
        u=i/(N-1); front=min(u,1-u)*2; gap=math.exp(-(front/.20)**2); d=(p-c); d.z=0; d.normalize(); side=Vector((1 if P[3].x>0 else -1,0,0))*(1 if u<.5 else -1)
        for k in range(n):
            h=k/(n-1)*1.04-.04; V.append(p+up*(high*h+(top-p.z)*.62*max(0,h)*(1-.25*gap))+side*gap*(.012+.15*max(0,h)**1.3)-d*.07*max(0,h)*(1-gap)+d*gap*.05*max(0,h)**2)
    for i in range(N-1):
        for k in range(n-1): F.append((i*n+k,(i+1)*n+k,(i+1)*n+k+1,i*n+k+1))
    b=obj('stand',V,F,material=material); b.data.materials.append(lining); uv=b.data.uv_layers.new(name='UVMap')
    for p in b.data.polygons:
        for li,vi in zip(p.loop_indices,p.vertices): uv.data[li].uv=((vi//n)/N,(vi%n)/n)
    out=b.data.polygons[len(b.data.polygons)//2]
    if out.normal.dot(out.center-c)<0: b.data.flip_normals()
    m=solid(b,.030); m.material_offset=1; subsurf(b,2); parts=[b]
    for a,s in ((0,1),((N-1)*n,-1)):
        edge=[V[a+k]-up*.004 for k in range(n)]; parts.append(sweep([tuple(q) for q in edge],.020,tape)); parts.append(sweep([tuple(q+Vector((0,-.016,0))) for q in edge],.010,teeth))
    return parts
def polo_collar(P,material):
    c=sum(P,Vector())/len(P); N=len(P); V=[];F=[]; up=Vector((0,0,1)); n=7
    for i,p in enumerate(P):
        u=i/N; front=min(u,1-u)*2; open_=math.exp(-(front/.13)**2)  # 1 at the opening
        d=(p-c); d.z=0; d.normalize(); side=Vector((1 if u<.5 else -1,0,0))
        lift=.11+.03*front
        for k,(h,out) in enumerate(((-.02,0),(.5,-.006),(1,-.016),(1.06,.006),(.8,.040),(.2,.078),(-.35-.6*open_,.098+.02*open_))):
            spread=open_*max(0,(k-2))*.028
            V.append(p+up*lift*h*(1-.25*open_)+d*out+side*(spread+.012*open_))
    for i in range(N-1):
        for k in range(n-1): F.append((i*n+k,(i+1)*n+k,(i+1)*n+k+1,i*n+k+1))
    b=obj('polo',V,F,material=material); uv=b.data.uv_layers.new(name='UVMap')
    for p in b.data.polygons:
        for li,vi in zip(p.loop_indices,p.vertices): uv.data[li].uv=((vi//n)/N,(vi%n)/n)
    bm=bmesh.new(); bm.from_mesh(b.data); bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(b.data); bm.free()
    m=solid(b,.02); m.offset=0; subsurf(b,2); return b
FABRIC={
 'mesh':   dict(rough=.72,sheen=.25,bump=('mesh',260,.12),spec=.3),
 'cotton': dict(rough=.85,sheen=.35,bump=('noise',70,.10),spec=.2),
 'fleece': dict(rough=.95,sheen=.7,bump=('noise',46,.22),spec=.12),
 'pique':  dict(rough=.8,sheen=.3,bump=('mesh',330,.22),spec=.25),
 'shell':  dict(rough=.8,sheen=.35,bump=('noise',110,.10),spec=.22),
 'nylon':  dict(rough=.40,sheen=.0,bump=('noise',14,.10),spec=.5,coat=.15,clearrough=.3),
}
# livery: fabric, colour of the ribs, what is sewn on
LIVERY={
 'totality':('mesh','#14161d',{}),'away':('mesh','#14161d',{}),'ferran':('mesh','#14161d',{}),'kids':('mesh','#14161d',{}),'stint':('mesh','#14161d',{'cuffs':.05}),
 'polo':('pique','#ff5a1f',{}),'polo-bone':('pique','#14161d',{}),
 'quarter':('shell','#1a1e27',{'stand':.21,'zip':(75.5,52,'#ff5a1f'),'cuffs':.09,'hem':.10}),
 'vest':('shell','#14171e',{'stand':.20,'zip':(76,2.6,'#ff5a1f'),'bind':1}),
 'rain':('nylon','#f0500f',{'stand':.24,'lining':'#14161d','zip':(76.5,1.6,'#14161d'),'cuffs':.07,'hem':.06}),
 'crew':('fleece','#1d2027',{'cuffs':.22,'hem':.24}),'crew-bone':('fleece','#d9d4c8',{'cuffs':.22,'hem':.24}),
 'hoodie':('fleece','#1d2027',{'cuffs':.22,'hem':.24,'hood':'#20232a'}),'hoodie-flare':('fleece','#e8500f',{'cuffs':.22,'hem':.24,'hood':'#e8500f'}),
 'ring':('cotton','#1c1f26',{}),'ring-bone':('cotton','#e4dfd3',{}),'chase':('cotton','#1c1f26',{}),'kallio':('cotton','#1c1f26',{}),
}
# what is pale gets less light
LIGHT={'stint':1.15,'away':.5,'polo-bone':.5,'crew-bone':.5,'ring-bone':.5,'rain':.8,'hoodie-flare':.85,'ring':1.3,'chase':1.3,'kallio':1.3,'crew':1.35,'hoodie':1.35,'vest':1.25,'polo':1.2,'quarter':1.15}
def hood(colour,fabric):
    """a hood that stands, with its cords (the shape is from forms.py)"""
    h_=loaded('hood',mat('hood',colour,**fabric),14); cord=mat('cord','#e8e4da' if colour!='#e8500f' else '#14161c',rough=.9,sheen=.3); tip=mat('tip','#b9bec8',rough=.25,metal=1); parts=[h_]
    bpy.context.view_layer.update(); dg=bpy.context.evaluated_depsgraph_get()
    for s,end in ((-1,2.02),(1,2.10)):
        pts=[]
        for i in range(26):
            t=i/25; x=s*(.085+.035*t+.012*math.sin(5*t)); z=2.80+(end-2.80)*t; hit,loc,*_=bpy.context.scene.ray_cast(dg,Vector((x,-8,z)),Vector((0,1,0)))
            if hit: pts.append((x,loc.y-.018,z))
        parts.append(sweep(pts,.015,cord)); parts.append(sweep([pts[-1],(pts[-1][0],pts[-1][1],pts[-1][2]-.09)],.019,tip))
    return parts
def teeth_of(colour): return mat('teeth','#23262e' if colour!='#14161d' else '#4a505e',rough=.35,metal=.8)
def main():
    name,cut,livery,side,*rest=sys.argv[sys.argv.index('--')+1:]; spp=int(rest[0]) if rest else 8; res=int(rest[1]) if len(rest)>1 else 900
    if cut=='plate': reset(); hang(1.5,0,ground=True); camera((0,-11,2.4),(0,0,1.5),lens=100,w=res,h=res); return render(name,spp)
    reset(); kind,ribc,extra=LIVERY[livery]; fab=FABRIC[kind]
    o,loops=cloth_of(cut,[mat('f',tex=f'{livery}_f.png',**fab),mat('b',tex=f'{livery}_b.png',**fab)])
    even(o,10 if CUTS[CUTS[cut].get('cloth',cut)].get('figure') else 26)
    rib=mat('rib',ribc,rough=.85,sheen=.35,bump=('rib',150,.6)) if kind not in('shell','nylon') else mat('edge',ribc,**fab); parts=[o]; up=Vector((0,0,1)); P=ring_of(o,loops['neck'])
    if livery.startswith('polo'): parts.append(polo_collar(P,mat('collar',ribc,rough=.85,sheen=.3,bump=('rib',240,.35))))
    elif 'stand' in extra:
        colour=extra['zip'][2]; parts+=stand_collar(P,extra['stand'],mat('collar',ribc,**fab),mat('lining',extra.get('lining','#2b303b'),rough=.9,sheen=.4,bump=('noise',90,.2)),mat('tape',colour,rough=.7),teeth_of(colour))
    elif 'hood' in extra: parts+=hood(extra['hood'],fab)
    else: parts.append(band(o,loops['neck'],.075*(.85 if cut=='kids' else 1),.03,.022,rib))
    if 'cuffs' in extra:
        L=extra['cuffs']
        for s,nm in ((1,'cuffR'),(-1,'cuffL')):
            ax=sleeve_end(o,loops[nm]); Q=ring_of(o,loops[nm]); g=.80 if L>.15 else .95
            parts.append(tube(Q,ax,((-.015,1.0),(L*.12,.95 if L>.15 else 1),(L*.3,g+.03),(L*.7,g),(L*.97,g),(L,g-.05)),.03,mat('cuff',ribc,rough=.85,sheen=.35,bump=('rib',60,.6)) if kind not in('shell','nylon') else rib,2))
    if 'hem' in extra:
        L=extra['hem']; Q=ring_of(o,loops['hem']); g=.93 if L>.15 else .985
        parts.append(tube(Q,-up,((-.015,1.0),(L*.1,.985),(L*.3,g+.01),(L*.7,g),(L*.97,g),(L,g-.03)),.03,rib,8))
    if extra.get('bind'):
        for nm in ('cuffR','cuffL'):
            eased(o,loops[nm]); Q=ring_of(o,loops[nm]); parts.append(sweep([tuple(q) for q in Q],.022,rib,closed=True))
    solid(o,.03 if kind in('fleece','shell') else .014); subsurf(o,1)
    zs=[v.co.z for v in o.data.vertices]; xs=[v.co.x for v in o.data.vertices]
    if 'zip' in extra:
        z1,z0,colour=extra['zip']; m=mat('tape',colour,rough=.7); metal=teeth_of(colour); za=max(z0*S,min(zs)+.01); zb=P[0].z+.01
        t=decal((.075,zb-za),(0,0,(za+zb)/2),None,w=4,h=90,off=.012,material=m); parts.append(t); t2=decal((.026,zb-za),(0,0,(za+zb)/2),None,w=2,h=160,off=.02,material=metal); parts.append(t2)
        bpy.context.view_layer.update(); hit,loc,nrm,*_=bpy.context.scene.ray_cast(bpy.context.evaluated_depsgraph_get(),Vector((0,-8,zb-.05)),Vector((0,1,0)))
        if hit: parts.append(box(loc+Vector((0,-.02,0)),(.022,.012,.03),metal,.006)); parts.append(box(loc+Vector((0,-.03,-.09)),(.013,.006,.06),mat('pull',colour if colour!='#14161d' else '#ff5a1f',rough=.5),.004))
    if livery.startswith('polo'):
        for z in (65.4*CUTS[cut].get('squat',1),61.6*CUTS[cut].get('squat',1)):
            hit,loc,nrm,*_=bpy.context.scene.ray_cast(bpy.context.evaluated_depsgraph_get(),Vector((0,-8,z*S)),Vector((0,1,0)))
            bt=lathe([(.001,.012),(.018,.012),(.026,.016),(.03,.01),(.03,0)],32,mat('button','#e9e6df' if livery=='polo' else '#23262e',rough=.3,coat=.4)); bt.rotation_euler=(math.pi/2,0,0); bt.location=loc+Vector((0,-.012,0)); parts.append(bt)
    if side=='b':
        turn=bpy.data.objects.new('turn',None); bpy.context.collection.objects.link(turn)
        for q in parts: q.parent=turn
        turn.rotation_euler=(0,0,math.pi)
    bpy.context.view_layer.update(); top=max(zs)+(.25 if 'stand' in extra else .74 if 'hood' in extra else 0); low=min(zs)-extra.get('hem',0); cz=(top+low)/2
    hang(cz,low,LIGHT.get(livery,1))
    xs=[v.co.x for v in o.data.vertices]; want=max((max(xs)-min(xs))/(.80 if cut in('tee','boxy','polo','kids','vest') else .90),(top-low)/.84); camera((0,-11,cz+.9),(0,0,cz),lens=36*11/want,w=res,h=res); render(name,spp,alone=True)
main()
