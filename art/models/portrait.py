"""The team's portraits: a bust (bust.py) against the light. blender -b --factory-startup -P portrait.py -- <key> [spp] [pixels across]"""
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
import numpy as np
from people import PEOPLE
key,*rest=sys.argv[sys.argv.index('--')+1:]; spp=int(rest[0]) if rest else 40; res=int(rest[1]) if rest else 640; p=PEOPLE[key]
LIGHT={'flare':('#ff5a1f','#ff8a4c'),'amber':('#ffb020','#ffbd55'),'ice':('#4aa8ff','#7cc7ff')}[p.accent]
sc=reset(); sc.cycles.max_bounces=0; sc.cycles.adaptive_min_samples=6
body=bpy.data.objects.new('body',None); bpy.context.collection.objects.link(body); top=bpy.data.objects.new('head',None); bpy.context.collection.objects.link(top)
def part(name,material,parent,smooth=True):
    path=f'{H}/mesh/{key}_{name}.npz'
    if not os.path.exists(path): return None
    d=np.load(path); v,f=d['v'],d['f']; me=bpy.data.meshes.new(name); me.vertices.add(len(v)); me.vertices.foreach_set('co',v.ravel()); me.loops.add(f.size); me.loops.foreach_set('vertex_index',f.ravel())
    me.polygons.add(len(f)); me.polygons.foreach_set('loop_start',np.arange(0,f.size,3,dtype=np.int32)); me.polygons.foreach_set('loop_total',np.full(len(f),3,np.int32)); me.polygons.foreach_set('use_smooth',np.full(len(f),smooth))
    for n in ('scalp','lips','strand','deep'):
        if n in d: me.attributes.new(n,'FLOAT','POINT').data.foreach_set('value',d[n])
    uv=me.uv_layers.new(name='UVMap'); c=v[f.ravel()]; uv.data.foreach_set('uv',np.stack([(c[:,0]+2.4)/4.8,(c[:,2]+3.7)/2.5],1).astype(np.float32).ravel())
    me.update(); me.materials.append(material); o=bpy.data.objects.new(name,me); bpy.context.collection.objects.link(o); o.parent=parent; return o
# skin, with the colour of the hair where it grows
skin=mat('skin',p.skin,rough=.46,spec=.4,bump=('noise',34,.10)); nt=skin.node_tree; b=nt.nodes['Principled BSDF']
at=nt.nodes.new('ShaderNodeAttribute'); at.attribute_name='scalp'; mx=nt.nodes.new('ShaderNodeMixRGB'); mx.inputs[1].default_value=srgb(p.skin); dark=srgb(p.color); mx.inputs[2].default_value=tuple(c*.55 for c in dark[:3])+(1,); nt.links.new(at.outputs['Fac'],mx.inputs[0]); c=srgb(p.skin); lp=nt.nodes.new('ShaderNodeAttribute'); lp.attribute_name='lips'; mk=nt.nodes.new('ShaderNodeMixRGB'); mk.inputs[2].default_value=(c[0]*.74+.03,c[1]*.44,c[2]*.46,1); nt.links.new(lp.outputs['Fac'],mk.inputs[0]); nt.links.new(mx.outputs[0],mk.inputs[1]); nt.links.new(mk.outputs[0],b.inputs['Base Color'])
part('skin',skin,top)
lock=mat('lock',p.color,rough=.34,spec=1,sheen=.5) if p.hair!='scarf' else mat('brow','#120d0a',rough=.6,spec=.2)
if p.hair in ('waves','bob','bun'): lock.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value=tuple(q*.45 for q in dark[:3])+(1,)   # only brows
part('hair',lock,top)
if p.hair in ('waves','bob','bun'):   # one volume: fine lines along the strands, darker between the locks
    m=mat('locks',p.color,rough=.46,spec=.30); nt=m.node_tree; b=nt.nodes['Principled BSDF']; new=nt.nodes.new; link=nt.links.new; c=srgb(p.color)
    s_=new('ShaderNodeAttribute'); s_.attribute_name='strand'; deep=new('ShaderNodeAttribute'); deep.attribute_name='deep'; line_=new('ShaderNodeMath'); line_.operation='MULTIPLY'; line_.inputs[1].default_value=26; link(s_.outputs['Fac'],line_.inputs[0])
    n=new('ShaderNodeTexNoise'); n.noise_dimensions='1D'; n.inputs['Scale'].default_value=1; n.inputs['Detail'].default_value=2.5; link(line_.outputs[0],n.inputs['W'])
    mix=new('ShaderNodeMixRGB'); mix.inputs[1].default_value=tuple(q*.55 for q in c[:3])+(1,); mix.inputs[2].default_value=tuple(min(1,q*1.12) for q in c[:3])+(1,); link(n.outputs['Fac'],mix.inputs[0])
    low=new('ShaderNodeMixRGB'); low.inputs[1].default_value=tuple(q*.42 for q in c[:3])+(1,); link(deep.outputs['Fac'],low.inputs[0]); link(mix.outputs[0],low.inputs[2]); link(low.outputs[0],b.inputs['Base Color'])
    bp=new('ShaderNodeBump'); bp.inputs['Strength'].default_value=.55; bp.inputs['Distance'].default_value=.02; link(n.outputs['Fac'],bp.inputs['Height']); link(bp.outputs[0],b.inputs['Normal']); part('locks',m,top)
part('white',mat('white','#cfcac2',rough=.3,coat=.5),top); part('iris',mat('iris',p.eyes,rough=.25,coat=.8),top); part('pupil',mat('pupil','#050506',rough=.1,coat=1),top)
part('hs',mat('hs','#0b0d12',rough=.34,coat=.35,clearrough=.2),top); part('acc',mat('acc',LIGHT[0],emit=(LIGHT[0],2.2)),top)
part('gl',mat('gl','#0a0a0c',rough=.2,coat=.8),top)
part('cap',mat('cap','#10131a',rough=.85,sheen=.35,spec=.2),top); part('brim',mat('brim','#10131a',rough=.85,sheen=.35,spec=.2),top)
part('scarf',mat('scarf',p.color,rough=.8,sheen=.5,spec=.25),top)
cloth_=mat('cloth',tex=f'jersey-{key}.png',rough=.78,sheen=.35,spec=.25,bump=('mesh',150,.12)); t=cloth_.node_tree; c=next(n for n in t.nodes if n.type=='TEX_IMAGE'); t.links.new(c.outputs[0],t.nodes['Principled BSDF'].inputs['Emission']); t.nodes['Principled BSDF'].inputs['Emission Strength'].default_value=.10   # the print gleams in the shadow
part('top',cloth_,body); part('collar',mat('rib','#0f1218',rough=.85,sheen=.4,spec=.2),body)
if p.hair=='scarf': bpy.data.objects['scarf'].parent=top
body.location=(0,-.04,.46)   # RISE of bust.py
body.rotation_euler=(0,0,math.radians(p.turn*.45))
# the head turns about the neck
top.rotation_mode='ZXY'; pivot=Vector((0,.36,-1.5)); top.rotation_euler=(math.radians(p.nod),math.radians(p.tilt),math.radians(p.turn)); bpy.context.view_layer.update()
rb=body.rotation_euler.to_matrix(); top.location=rb@pivot-top.rotation_euler.to_matrix()@pivot
# the light behind is the stronger one, the light in front shows the face; the ring itself is painted in antumbra.py
world('#0c1018',.5); s=1 if p.turn>0 else -1
back={'flare':'#ff8a52','amber':'#ffb45a','ice':'#ff9a5c'}[p.accent]; cool={'flare':'#9ccfff','amber':'#a9cdff','ice':'#5fb0ff'}[p.accent]
area((-3.4*s,1.9,1.0),(0,0,-.3),.9,330,back,3.8,spread=90); area((3.6*s,.4+.025*abs(p.turn),.9),(0,0,-.3),.8,330,cool,3.8,spread=90)
area((1.2*s,2.0,3.9),(0,.1,.3),1.5,170,cool,.6,spread=100); area((2.4*s,-6.2,2.3),(0,0,-.3),2.2,120*p.light,'#fff1e4',spread=100); area((-3.6*s,-6.0,.2),(0,0,-.5),3.0,24*p.light,'#cfdcf2',spread=110)   # the face
camera((p.aside,-15.2,.05),(p.aside,0,-.58+p.lower),lens=100*p.near,w=res,h=res*5//4)
render('person-'+key,spp,alone=True)
