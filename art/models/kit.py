"""The studio (Blender 3.4, Debian): light, camera, fabrics, cloth from a flat outline, lathe, sweep, passes."""
import bpy, bmesh, math, os, sys, random
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt
H=os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))),'work')
def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    sc=bpy.context.scene; sc.render.engine='CYCLES'; sc.cycles.device='CPU'
    sc.cycles.use_denoising=False; sc.cycles.use_adaptive_sampling=True; sc.cycles.adaptive_threshold=.04; sc.cycles.adaptive_min_samples=5
    sc.cycles.max_bounces=4; sc.cycles.diffuse_bounces=1; sc.cycles.glossy_bounces=2; sc.cycles.transmission_bounces=5; sc.cycles.transparent_max_bounces=6
    sc.cycles.caustics_reflective=False; sc.cycles.caustics_refractive=False; sc.cycles.sample_clamp_indirect=3; sc.cycles.sample_clamp_direct=6
    return sc
def srgb(h):
    h=h.lstrip('#'); c=[int(h[i:i+2],16)/255 for i in (0,2,4)]
    return tuple((x/12.92 if x<=.04045 else ((x+.055)/1.055)**2.4) for x in c)+(1,)
def mat(name,color='#222222',tex=None,rough=.6,metal=0,sheen=0,coat=0,bump=None,spec=.5,emit=None,trans=0,texuv=None,alpha=False,clearrough=.05,ior=1.45,extend='EXTEND'):
    m=bpy.data.materials.new(name); m.use_nodes=True; nt=m.node_tree; b=nt.nodes['Principled BSDF']
    b.inputs['Base Color'].default_value=srgb(color); b.inputs['Roughness'].default_value=rough; b.inputs['Metallic'].default_value=metal
    b.inputs['Sheen'].default_value=sheen; b.inputs['Clearcoat'].default_value=coat; b.inputs['Clearcoat Roughness'].default_value=clearrough
    b.inputs['Specular'].default_value=spec; b.inputs['Transmission'].default_value=trans; b.inputs['IOR'].default_value=ior
    if emit: b.inputs['Emission'].default_value=srgb(emit[0]); b.inputs['Emission Strength'].default_value=emit[1]
    if tex:
        t=nt.nodes.new('ShaderNodeTexImage'); t.image=bpy.data.images.load(os.path.join(H,'tex',tex)); t.extension=extend
        if texuv:
            u=nt.nodes.new('ShaderNodeUVMap'); u.uv_map=texuv; nt.links.new(u.outputs[0],t.inputs[0])
        nt.links.new(t.outputs['Color'],b.inputs['Base Color'])
        if alpha: nt.links.new(t.outputs['Alpha'],b.inputs['Alpha'])
    if bump: # (kind, scale, strength)
        kind,scale,strength=bump; bp=nt.nodes.new('ShaderNodeBump'); bp.inputs['Strength'].default_value=strength; bp.inputs['Distance'].default_value=.02
        tc=nt.nodes.new('ShaderNodeTexCoord'); mp=nt.nodes.new('ShaderNodeMapping'); mp.inputs['Scale'].default_value=(scale,)*3
        nt.links.new(tc.outputs['UV' if kind in('knit','rib','mesh') else 'Object'],mp.inputs[0])
        if kind=='noise':
            n=nt.nodes.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=1; n.inputs['Detail'].default_value=6; nt.links.new(mp.outputs[0],n.inputs[0]); out=n.outputs[0]
        elif kind=='rib':
            n=nt.nodes.new('ShaderNodeTexWave'); n.wave_type='BANDS'; n.bands_direction='X'; n.inputs['Scale'].default_value=1; nt.links.new(mp.outputs[0],n.inputs[0]); out=n.outputs[0]
        elif kind=='mesh':
            n=nt.nodes.new('ShaderNodeTexVoronoi'); n.feature='SMOOTH_F1'; n.inputs['Randomness'].default_value=0; n.inputs['Scale'].default_value=1; nt.links.new(mp.outputs[0],n.inputs[0]); out=n.outputs[0]
        else: # knit/twill weave
            a=nt.nodes.new('ShaderNodeTexWave'); a.bands_direction='DIAGONAL'; a.inputs['Scale'].default_value=1; nt.links.new(mp.outputs[0],a.inputs[0])
            n=nt.nodes.new('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=.35; n.inputs['Detail'].default_value=4; nt.links.new(mp.outputs[0],n.inputs[0])
            mx=nt.nodes.new('ShaderNodeMath'); mx.operation='MULTIPLY_ADD'; mx.inputs[1].default_value=.7; nt.links.new(a.outputs[1],mx.inputs[0]); nt.links.new(n.outputs[0],mx.inputs[2]); out=mx.outputs[0]
        nt.links.new(out,bp.inputs['Height']); nt.links.new(bp.outputs[0],b.inputs['Normal'])
    return m
def obj(name,verts,faces,edges=(),material=None,smooth=True):
    me=bpy.data.meshes.new(name); me.from_pydata([tuple(v) for v in verts],list(edges),list(faces)); me.update()
    o=bpy.data.objects.new(name,me); bpy.context.collection.objects.link(o)
    if material: me.materials.append(material)
    if smooth:
        for p in me.polygons: p.use_smooth=True
    return o
def area(loc,target,size,power,color='#ffffff',sizey=None,spread=180):
    l=bpy.data.lights.new('a','AREA'); l.energy=power; l.color=srgb(color)[:3]; l.size=size; l.spread=math.radians(spread)
    if sizey: l.shape='RECTANGLE'; l.size_y=sizey
    o=bpy.data.objects.new('a',l); bpy.context.collection.objects.link(o); o.location=loc
    o.rotation_euler=(Vector(target)-Vector(loc)).to_track_quat('-Z','Y').to_euler(); return o
def camera(loc,target,lens=85,w=1200,h=1200,ortho=None,fstop=None):
    c=bpy.data.cameras.new('c'); c.lens=lens; o=bpy.data.objects.new('c',c); bpy.context.collection.objects.link(o); o.location=loc
    o.rotation_euler=(Vector(target)-Vector(loc)).to_track_quat('-Z','Y').to_euler()
    if ortho: c.type='ORTHO'; c.ortho_scale=ortho
    if fstop: c.dof.use_dof=True; c.dof.aperture_fstop=fstop; c.dof.focus_distance=(Vector(target)-Vector(loc)).length
    sc=bpy.context.scene; sc.camera=o; sc.render.resolution_x=w; sc.render.resolution_y=h; sc.render.resolution_percentage=100; return o
def world(color='#0a0b0f',strength=.4,hdri=None,rot=0):
    w=bpy.data.worlds.new('w'); bpy.context.scene.world=w; w.use_nodes=True; nt=w.node_tree; bg=nt.nodes['Background']
    bg.inputs[0].default_value=srgb(color); bg.inputs[1].default_value=strength
    if hdri:
        e=nt.nodes.new('ShaderNodeTexEnvironment'); e.image=bpy.data.images.load('/usr/share/blender/datafiles/studiolights/world/'+hdri+'.exr')
        tc=nt.nodes.new('ShaderNodeTexCoord'); mp=nt.nodes.new('ShaderNodeMapping'); mp.inputs['Rotation'].default_value=(0,0,math.radians(rot))
        nt.links.new(tc.outputs['Generated'],mp.inputs[0]); nt.links.new(mp.outputs[0],e.inputs[0]); nt.links.new(e.outputs[0],bg.inputs[0])
def hang(cz,low,light=1.0,ground=False):
    """the light for what hangs in the air: the cove behind it is the plate"""
    if ground: backdrop(y=6.5,z=low-1.2,color='#262a34',r=4)
    world('#10131a',.45); k=light
    area((-3.6,-3.4,cz+3.2),(0,0,cz+.1),1.5,360*k,'#fff3e8',spread=120); area((4.6,-4.4,cz+.2),(0,0,cz),2.4,80*k,'#dfe9ff',3.5,spread=120)
    area((-3.2,1.7,cz+.9),(0,-.2,cz),.7,95*k,'#ffc9a6',3.2,spread=70); area((3.2,1.7,cz+1.2),(0,-.2,cz),.7,110*k,'#cfe6ff',3.2,spread=70)
    if ground: area((0,1.2,cz+5),(0,5.5,cz+.4),2.5,300,'#ffffff',spread=110)
def backdrop(y=4.5,z=0,color='#1b1e26',r=3.0,w=40,rough=.55):
    """infinity cove: floor at z, wall at y"""
    prof=[(-14,z)]; n=16
    for i in range(n+1):
        a=math.pi/2*i/n; prof.append((y-r+r*math.sin(a),z+r-r*math.cos(a)))
    prof.append((y,z+16)); V=[];F=[]
    for i,(py,pz) in enumerate(prof): V+=[(-w/2,py,pz),(w/2,py,pz)]
    for i in range(len(prof)-1): F.append((2*i,2*i+1,2*i+3,2*i+2))
    return obj('cove',V,F,material=mat('cove',color,rough=rough,spec=.35))
def bez(p0,p1,p2,p3,n=24): return [tuple((1-t)**3*a+3*(1-t)**2*t*b+3*(1-t)*t*t*c+t**3*d for a,b,c,d in zip(p0,p1,p2,p3)) for t in [i/n for i in range(n)]]
def line(p0,p1,n=24): return [tuple(a+(b-a)*i/n for a,b in zip(p0,p1)) for i in range(n)]
def resample(pts,h):
    L=[0]
    for a,b in zip(pts,pts[1:]): L.append(L[-1]+math.dist(a,b))
    n=max(1,round(L[-1]/h)); out=[];j=0
    for i in range(n):
        s=L[-1]*i/n
        while j<len(L)-2 and L[j+1]<s: j+=1
        t=(s-L[j])/(L[j+1]-L[j] or 1); a,b=pts[j],pts[j+1]; out.append(tuple(a[k]+(b[k]-a[k])*t for k in (0,1)))
    return out
def inside(p,poly):
    x,y=p; c=False; n=len(poly)
    for i in range(n):
        x1,y1=poly[i]; x2,y2=poly[i-1]
        if (y1>y)!=(y2>y) and x<(x2-x1)*(y-y1)/(y2-y1)+x1: c=not c
    return c
def dist_poly(p,poly):
    m=1e9
    for i in range(len(poly)):
        a,b=poly[i-1],poly[i]; vx,vy=b[0]-a[0],b[1]-a[1]; L=vx*vx+vy*vy or 1e-12
        t=max(0,min(1,((p[0]-a[0])*vx+(p[1]-a[1])*vy)/L)); m=min(m,math.hypot(p[0]-a[0]-t*vx,p[1]-a[1]-t*vy))
    return m
def panel(segs,h,seed=1):
    """segs: list of (name, sew?, polyline incl. both ends). returns boundary list [(pt,seg,i)], points, tris"""
    rnd=random.Random(seed); B=[]
    for name,sew,pl in segs:
        for i,p in enumerate(resample(pl,h)): B.append((p,name,i))
    poly=[b[0] for b in B]; xs=[p[0] for p in poly]; ys=[p[1] for p in poly]; pts=list(poly)
    y=min(ys); row=0
    while y<max(ys):
        x=min(xs)+(h/2 if row%2 else 0)
        while x<max(xs):
            p=(x+rnd.uniform(-.13,.13)*h,y+rnd.uniform(-.13,.13)*h)
            if inside(p,poly) and dist_poly(p,poly)>h*.62: pts.append(p)
            x+=h
        y+=h*.866; row+=1
    n=len(B); vs,es,fs,ov,oe,of=delaunay_2d_cdt([Vector(p) for p in pts],[(i,(i+1)%n) for i in range(n)],[],1,1e-6)
    idx={}
    for k,o in enumerate(ov):
        for q in o: idx[q]=k
    assert len(vs)==len(pts),(len(vs),len(pts))
    inv={v:k for k,v in idx.items()}
    return B,pts,[tuple(inv[i] for i in f) for f in fs]
def garment(front,back,h=.03,gap=.02,mats=None,S=1.0,uvbox=(0,0,1,1)):
    """Weld front/back panels along sewn segments. Front faces -Y. Two UV-mapped materials (slot 0 front, 1 back)."""
    Bf,Pf,Tf=panel(front,h,1); Bb,Pb,Tb=panel(back,h,2); sew={s[0] for s in front if s[1]}
    V=[];F=[];M=[];UV=[];key={}
    def bump(p,B): return min(1,dist_poly(p,B)/(h*3))
    polyf=[b[0] for b in Bf]; polyb=[b[0] for b in Bb]
    mf=[];mb=[]
    for i,p in enumerate(Pf):
        V.append((p[0]*S,-gap*bump(p,polyf),p[1]*S)); mf.append(len(V)-1); UV.append(p)
        if i<len(Bf): key[(Bf[i][1],Bf[i][2])]=len(V)-1
    sewn_start={}
    # a vertex starting an open segment right after a sewn one is also a seam end -> share it
    names=[s[0] for s in front]; sewd={s[0]:s[1] for s in front}
    for i,p in enumerate(Pb):
        shared=None
        if i<len(Bb):
            nm,k=Bb[i][1],Bb[i][2]; prev=names[names.index(nm)-1]
            if sewd[nm] or (k==0 and sewd[prev]): shared=key.get((nm,k))
        if shared is not None: mb.append(shared)
        else: V.append((p[0]*S,gap*bump(p,polyb),p[1]*S)); mb.append(len(V)-1); UV.append(p)
    for t in Tf: F.append(tuple(mf[i] for i in t)); M.append((0,[Pf[i] for i in t]))
    for t in Tb: F.append(tuple(mb[i] for i in reversed(t))); M.append((1,[Pb[i] for i in reversed(t)]))
    o=obj('garment',V,F); me=o.data
    for m in mats or []: me.materials.append(m)
    uv=me.uv_layers.new(name='UVMap'); x0,y0,x1,y1=uvbox
    for p,(mi,pp) in zip(me.polygons,M):
        p.material_index=mi
        for li,q in zip(p.loop_indices,pp): uv.data[li].uv=((q[0]-x0)/(x1-x0) if mi==0 else (x1-q[0])/(x1-x0),(q[1]-y0)/(y1-y0))
    bm=bmesh.new(); bm.from_mesh(me); bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(me); bm.free()
    # ordered vertex ids of every open segment, front and back (for collars, cuffs, pins)
    o['dummy']=0; loops={}
    for nm in [s[0] for s in front if not s[1]]:
        nxt=names[(names.index(nm)+1)%len(names)]
        loops[nm]=([mf[i] for i,b in enumerate(Bf) if b[1]==nm]+[key[(nxt,0)]],[mb[i] for i,b in enumerate(Bb) if b[1]==nm]+[key[(nxt,0)]])
    return o,loops
def band(o,loop,inward,up,thick,material,n=3):
    """ribbed collar/cuff strip along an open loop (front ids, back ids) of a simulated garment"""
    ids=loop[0][:-1]+list(reversed(loop[1]))[:-1]; P=[o.data.vertices[i].co.copy() for i in ids]; c=sum(P,Vector())/len(P); V=[];F=[];N=len(P)
    for p in P:
        d=(c-p); d.z=0; d.normalize()
        for k in range(n): t=k/(n-1); V.append(p+d*inward*t+Vector((0,0,1))*up*t)
    for i in range(N):
        j=(i+1)%N
        for k in range(n-1): F.append((i*n+k,j*n+k,j*n+k+1,i*n+k+1))
    b=obj('band',V,F,material=material); uv=b.data.uv_layers.new(name='UVMap'); q=0
    for i in range(N):
        for k in range(n-1):
            for (u,v) in ((i,k),(i+1,k),(i+1,k+1),(i,k+1)): uv.data[q].uv=(u/N,v/(n-1)); q+=1
    bm=bmesh.new(); bm.from_mesh(b.data); bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(b.data); bm.free()
    m=solid(b,thick); m.offset=0; subsurf(b,2); return b
def cloth(o,frames=40,pressure=3,relax=None,gravity=0,stiff=15,bend=.6,shrink=0,mass=.3,pin=None,coll=None,selfc=False,damp=5,quality=8,cache=None):
    sc=bpy.context.scene; sc.gravity=(0,0,-9.81*gravity); sc.frame_start=1; sc.frame_end=frames+2
    m=o.modifiers.new('cloth','CLOTH'); s=m.settings; s.quality=quality; s.mass=mass; s.tension_stiffness=s.compression_stiffness=stiff; s.shear_stiffness=stiff*.6; s.bending_stiffness=bend
    s.tension_damping=s.compression_damping=s.shear_damping=damp; s.air_damping=2; s.use_pressure=pressure!=0; s.uniform_pressure_force=pressure; s.shrink_min=shrink
    if relax:  # (frame, pressure): ease the inflation off so folds settle
        s.uniform_pressure_force=pressure; o.keyframe_insert('modifiers["cloth"].settings.uniform_pressure_force',frame=relax[0])
        s.uniform_pressure_force=relax[1]; o.keyframe_insert('modifiers["cloth"].settings.uniform_pressure_force',frame=relax[0]+8); s.uniform_pressure_force=pressure
    if pin:
        vg=o.vertex_groups.new(name='pin')
        for v in o.data.vertices:
            w=pin(v.co,v.index) if pin.__code__.co_argcount>1 else pin(v.co)
            if w>0: vg.add([v.index],w,'REPLACE')
        s.vertex_group_mass='pin'; s.pin_stiffness=1
    m.collision_settings.use_collision=bool(coll); m.collision_settings.use_self_collision=selfc; m.collision_settings.distance_min=.004; m.collision_settings.self_distance_min=.004
    m.point_cache.frame_start=1; m.point_cache.frame_end=frames+2
    for f in range(1,frames+1): sc.frame_set(f)
    dg=bpy.context.evaluated_depsgraph_get(); me=bpy.data.meshes.new_from_object(o.evaluated_get(dg)); o.modifiers.clear(); o.data=me
    for p in me.polygons: p.use_smooth=True
    return o
def subsurf(o,n=2):
    m=o.modifiers.new('s','SUBSURF'); m.levels=n; m.render_levels=n
def solid(o,t): m=o.modifiers.new('t','SOLIDIFY'); m.thickness=t; m.offset=-1; return m
def lathe(profile,n=96,material=None,uvwrap=None):
    """profile [(r,z)], around Z. UV: u=angle, v=arc length"""
    V=[];F=[];L=[0]
    for a,b in zip(profile,profile[1:]): L.append(L[-1]+math.dist(a,b))
    for i in range(n):
        a=2*math.pi*i/n
        for r,z in profile: V.append((r*math.cos(a),r*math.sin(a),z))
    k=len(profile); uvs=[]
    for i in range(n):
        j=(i+1)%n
        for q in range(k-1): F.append((i*k+q,j*k+q,j*k+q+1,i*k+q+1)); uvs.append(((i/n,L[q]/L[-1]),((i+1)/n,L[q]/L[-1]),((i+1)/n,L[q+1]/L[-1]),(i/n,L[q+1]/L[-1])))
    o=obj('lathe',V,F,material=material); uv=o.data.uv_layers.new(name='UVMap'); i=0
    for f in uvs:
        for t in f: uv.data[i].uv=t; i+=1
    return o
def render(name,samples=16,alone=False):
    """alone: no ground is rendered; post.py lays the picture on the studio's empty plate"""
    sc=bpy.context.scene; sc.cycles.samples=samples; sc.render.film_transparent=alone; vl=bpy.context.view_layer
    vl.use_pass_normal=True; vl.use_pass_diffuse_color=True; vl.use_pass_z=True; vl.cycles.denoising_store_passes=True
    sc.use_nodes=True; nt=sc.node_tree; nt.nodes.clear(); rl=nt.nodes.new('CompositorNodeRLayers')
    fo=nt.nodes.new('CompositorNodeOutputFile'); fo.base_path=os.path.join(H,'out'); fo.format.file_format='OPEN_EXR'; fo.format.color_depth='32' ; fo.format.color_mode='RGBA'
    fo.file_slots.clear(); outs=[o.name for o in rl.outputs]
    for s,p in (('Image','rgb'),('Denoising Albedo','alb'),('Denoising Normal','nor'),('Denoising Depth','dep')):
        if s in outs: fo.file_slots.new(f'{name}_{p}_'); nt.links.new(rl.outputs[s],fo.inputs[-1])
    co=nt.nodes.new('CompositorNodeComposite'); nt.links.new(rl.outputs['Image'],co.inputs[0])
    sc.frame_set(1); sc.render.filepath=os.path.join(H,'out',name+'_raw.png'); bpy.ops.render.render(write_still=True)

def sweep(path,r,material=None,closed=False,flat=None):
    """a round cord along a path; flat=(half width): a ribbon instead"""
    c=bpy.data.curves.new('c','CURVE'); c.dimensions='3D'; sp=c.splines.new('NURBS'); sp.points.add(len(path)-1)
    for p,q in zip(sp.points,path): p.co=(*q,1)
    sp.use_endpoint_u=True; sp.order_u=4; sp.use_cyclic_u=closed; c.resolution_u=8; c.bevel_depth=r; c.bevel_resolution=6
    if flat: c.extrude=flat
    o=bpy.data.objects.new('sweep',c); bpy.context.collection.objects.link(o)
    if material: c.materials.append(material)
    return o
def outline(name,loops,depth,material,bevel=.01,loc=(0,0,0),rot=(0,0,0),segments=3):
    """a flat shape with holes (loops of 2D points), extruded and bevelled; lies in XY, faces +Z"""
    c=bpy.data.curves.new(name,'CURVE'); c.dimensions='2D'; c.fill_mode='BOTH'; c.extrude=max(depth/2-bevel,0); c.bevel_depth=bevel; c.bevel_resolution=segments; c.offset=-bevel
    for pts in loops:
        sp=c.splines.new('POLY'); sp.points.add(len(pts)-1); sp.use_cyclic_u=True
        for p,q in zip(sp.points,pts): p.co=(q[0],q[1],0,1)
    o=bpy.data.objects.new(name,c); bpy.context.collection.objects.link(o); c.materials.append(material); o.location=loc; o.rotation_euler=rot; return o
def circle(cx,cy,r,n=96,ry=None): return [(cx+r*math.cos(2*math.pi*i/n),cy+(ry or r)*math.sin(2*math.pi*i/n)) for i in range(n)]
def rounded(w,h,r,n=10,cx=0,cy=0):
    o=[]
    for k,(sx,sy) in enumerate(((1,1),(-1,1),(-1,-1),(1,-1))):
        for i in range(n+1):
            a=math.pi/2*(k+i/n); o.append((cx+sx*(w/2-r)+r*math.cos(a),cy+sy*(h/2-r)+r*math.sin(a)))
    return o
def sheet(w,h,nx,ny,material,shape=None,name='sheet'):
    """a grid in XY with UV 0..1, bent by shape(x,y) -> (x,y,z)"""
    V=[];F=[]
    for j in range(ny+1):
        for i in range(nx+1):
            x,y=(i/nx-.5)*w,(j/ny-.5)*h; V.append(shape(x,y) if shape else (x,y,0))
    for j in range(ny):
        for i in range(nx): a=j*(nx+1)+i; F.append((a,a+1,a+nx+2,a+nx+1))
    o=obj(name,V,F,material=material); uv=o.data.uv_layers.new(name='UVMap')
    for p in o.data.polygons:
        for li,vi in zip(p.loop_indices,p.vertices): uv.data[li].uv=((vi%(nx+1))/nx,(vi//(nx+1))/ny)
    return o
def box(loc,half,material,bevel=.02,rot=(0,0,0),parent=None):
    bpy.ops.mesh.primitive_cube_add(location=loc,rotation=rot); o=bpy.context.object; o.scale=half; bpy.ops.object.transform_apply(location=False,rotation=False,scale=True)
    o.data.materials.append(material); b=o.modifiers.new('b','BEVEL'); b.width=bevel; b.segments=4; o.data.use_auto_smooth=True
    for p in o.data.polygons: p.use_smooth=True
    o.parent=parent; return o
def decal(size,center,tex,w=60,h=30,off=.008,rough=.6,bump=None,from_y=-8,material=None,sheen=.2):
    """a grid of rays from the front: print or embroidery that hugs what stands there"""
    bpy.context.view_layer.update(); dg=bpy.context.evaluated_depsgraph_get(); V=[];UV=[];ok=[]
    for j in range(h+1):
        for i in range(w+1):
            x=center[0]+(i/w-.5)*size[0]; z=center[2]+(j/h-.5)*size[1]
            hit,loc,nrm,*_=bpy.context.scene.ray_cast(dg,Vector((x,from_y,z)),Vector((0,1,0)))
            if nrm.y>0: nrm=-nrm
            V.append(loc+nrm*off if hit and loc.y<center[1] else Vector((x,0,z))); UV.append((i/w,j/h)); ok.append(hit and loc.y<center[1])
    F=[]
    for j in range(h):
        for i in range(w):
            a=j*(w+1)+i; f=(a,a+1,a+w+2,a+w+1)
            if all(ok[q] for q in f): F.append(f)
    o=obj('decal',V,F,material=material or mat('decal',tex=tex,rough=rough,alpha=True,bump=bump,sheen=sheen)); uv=o.data.uv_layers.new(name='UVMap')
    for p in o.data.polygons:
        for li,vi in zip(p.loop_indices,p.vertices): uv.data[li].uv=UV[vi]
    return o
def loaded(name,material,smooth=6):
    """a mesh that forms.py made"""
    import numpy as np
    d=np.load(f'{H}/mesh/{name}.npz'); o=obj(name,d['v'].tolist(),d['f'].tolist(),material=material)
    if smooth: s=o.modifiers.new('s','SMOOTH'); s.factor=.5; s.iterations=smooth
    return o
def studio(cz,scale=1,floor=0,key=300,rim=140,fill=60,floorcol='#262a34',rough=.42):
    """one light for everything that stands or lies on the floor"""
    s=scale; backdrop(y=6*s,z=floor,color=floorcol,r=4*s,rough=rough); world('#10131a',.35); k=s*s
    area((-3.2*s,-3.2*s,cz+3.2*s),(0,0,cz),1.8*s,key*k,'#fff3e8',spread=120); area((4.2*s,-4*s,cz+.6*s),(0,0,cz),2.2*s,fill*k,'#dfe9ff',3*s,spread=120)
    area((-3*s,2.2*s,cz+1.2*s),(0,0,cz),.7*s,rim*k,'#ffc9a6',3*s,spread=80); area((3*s,2.2*s,cz+1.4*s),(0,0,cz),.7*s,rim*k,'#cfe6ff',3*s,spread=80)
    area((0,.8*s,cz+4.6*s),(0,5*s,cz+.6*s),2.2*s,240*k,'#ffffff',spread=110)
def studio_above(size,floorcol='#262a34',rough=.6,key=260,fill=70,rim=60,floor=0,gleam=25):
    """the same light for what lies flat and is seen from above; size: half the width of the picture"""
    s=size; world('#10131a',.4); k=s*s
    obj('floor',[(-30*s,-30*s,floor),(30*s,-30*s,floor),(30*s,30*s,floor),(-30*s,30*s,floor)],[(0,1,2,3)],material=mat('floor',floorcol,rough=rough,spec=.35),smooth=False)
    area((-2.6*s,1.9*s,2.7*s),(0,0,0),1.3*s,key*k*.62,'#fff3e8',spread=120); area((3.2*s,-1.6*s,2.6*s),(0,0,0),2.2*s,fill*k*.6,'#dfe9ff',3*s,spread=130)
    area((.4*s,3.2*s,2.9*s),(0,.2*s,0),2.8*s,gleam*k,'#f4f7ff',1.8*s)
    area((2.4*s,2.8*s,1.0*s),(0,0,0),.7*s,rim*k,'#cfe6ff',2.6*s,spread=80); area((-3.0*s,-1.2*s,.8*s),(0,0,0),.6*s,rim*k*.7,'#ffc9a6',2.4*s,spread=80)
