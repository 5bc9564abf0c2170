"""The mark, the word and the palette as SVG, drawn to PNG by librsvg. Everything here is our own geometry."""
import subprocess, math, os
H=os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))),'work')
INK='#0A0B0F'; CARBON='#12141A'; FLARE='#FF5A1F'; AMBER='#FFB020'; ICE='#7CC7FF'; BONE='#F5F6F8'; EMBER='#C42A0A'
def png(svg,name,w,h=None):
    p=f'{H}/tex/{name}.svg'; open(p,'w').write(svg)
    subprocess.run(['rsvg-convert','-w',str(w)]+(['-h',str(h)] if h else [])+['-o',f'{H}/tex/{name}.png',p],check=True)
GRAD=f'''<linearGradient id="g" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="{EMBER}"/><stop offset=".45" stop-color="{FLARE}"/><stop offset="1" stop-color="{AMBER}"/></linearGradient>'''
def ring(cx,cy,R,fill='url(#g)',thick=.17,ecc=.07,ang=-38,slash=True,bg=None):
    """annular-eclipse ring: outer disc minus a slightly off-centre inner disc, cut by a racing-angle slash"""
    ri=R*(1-thick); dx=R*ecc*math.cos(math.radians(ang)); dy=R*ecc*math.sin(math.radians(ang))
    d=f'M{cx-R},{cy}a{R},{R} 0 1 0 {2*R},0a{R},{R} 0 1 0 {-2*R},0Z M{cx-ri-dx},{cy-dy}a{ri},{ri} 0 1 1 {2*ri},0a{ri},{ri} 0 1 1 {-2*ri},0Z'
    m=''
    if slash:
        k=f'k{int(cx)}{int(cy)}{int(R)}'
        m=f'<mask id="{k}"><rect x="{cx-2*R}" y="{cy-2*R}" width="{4*R}" height="{4*R}" fill="#fff"/><polygon fill="#000" points="{cx-R*1.2},{cy+R*.86} {cx-R*.2},{cy+R*.36} {cx-R*.2},{cy+R*.50} {cx-R*1.2},{cy+R*1.0}"/></mask>'
        return f'{m}<path d="{d}" fill="{fill}" fill-rule="evenodd" mask="url(#{k})"/>'
    return f'<path d="{d}" fill="{fill}" fill-rule="evenodd"/>'
def word(x,y,s,fill=BONE,anchor='start',txt='ANTUMBRA',ls=-.01,fam='Archivo X Black Italic'):
    return f'<text x="{x}" y="{y}" font-family="{fam}" font-size="{s}" letter-spacing="{ls*s}" text-anchor="{anchor}" fill="{fill}">{txt}</text>'
def lockup(x,y,s,fill=BONE,ringfill='url(#g)'):
    """horizontal lockup, s = cap height-ish font size; total width about 8.1*s"""
    return ring(x+s*.42,y-s*.36,s*.46,ringfill)+word(x+s*1.1,y,s,fill)+f'<text x="{x+s*1.14}" y="{y+s*.47}" font-family="Archivo X Semi" font-size="{s*.3}" letter-spacing="{s*.3*.62}" fill="{fill}" fill-opacity=".72">RACING</text>'
def svg(w,h,body,defs=''):
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="{w}" height="{h}"><defs>{GRAD}{defs}</defs>{body}</svg>'
def speedlines(cx,cy,r0,r1,n,a0,a1,wmin,wmax,color,seed=1,op=1):
    """concentric broken arcs: the corona / kerb motif"""
    import random; rnd=random.Random(seed); o=[]
    for i in range(n):
        t=i/(n-1); r=r0+(r1-r0)*t; w=wmin+(wmax-wmin)*(1-t)**1.5
        a=a0+rnd.uniform(-.12,.12)+t*.15; b=a1+rnd.uniform(-.25,.12)-t*.55
        x1,y1=cx+r*math.cos(a),cy+r*math.sin(a); x2,y2=cx+r*math.cos(b),cy+r*math.sin(b)
        o.append(f'<path d="M{x1:.1f},{y1:.1f}A{r:.1f},{r:.1f} 0 {1 if b-a>math.pi else 0} 1 {x2:.1f},{y2:.1f}" fill="none" stroke="{color}" stroke-opacity="{op*(1-t)**.8+.04:.3f}" stroke-width="{w:.1f}"/>')
    return ''.join(o)
