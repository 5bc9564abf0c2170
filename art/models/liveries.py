#!/usr/bin/python3
"""Drawings for garments, in cm of the cut: x -56..56, y -4..82. usage: liveries.py (draws all to work/tex)"""
import json
from brand import *
K=20; W,Hh=112*K,86*K; TRACKS=json.load(open(os.path.join(os.path.dirname(os.path.abspath(__file__)),'tracks.json')))
def X(c): return (c+56)*K
def Y(c): return (82-c)*K
def lin(i,a,b,m='#FF5A1F'): return f'<linearGradient id="{i}" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="{a}"/><stop offset=".45" stop-color="{m}"/><stop offset="1" stop-color="{b}"/></linearGradient>'
def t(x,y,s,txt,fam='Archivo X Semi',fill=BONE,anchor='middle',ls=0,op=1,extra=''): return f'<text x="{X(x)}" y="{Y(y)}" font-family="{fam}" font-size="{s}" letter-spacing="{ls}" text-anchor="{anchor}" fill="{fill}" fill-opacity="{op}" {extra}>{txt}</text>'
def rect(x0,y0,x1,y1,fill,op=1): return f'<rect x="{X(x0)}" y="{Y(y1)}" width="{(x1-x0)*K}" height="{(y1-y0)*K}" fill="{fill}" fill-opacity="{op}"/>'
def poly(pts,fill,op=1): return f'<polygon points="{" ".join(f"{X(x)},{Y(y)}" for x,y in pts)}" fill="{fill}" fill-opacity="{op}"/>'
def path(pts,stroke,w,op=1,dash=''):
    dashes=f'stroke-dasharray="{dash}"' if dash else ''
    return f'<polyline points="{" ".join(f"{X(x)},{Y(y)}" for x,y in pts)}" fill="none" stroke="{stroke}" stroke-width="{w}" stroke-opacity="{op}" stroke-linejoin="round" {dashes}/>'
def save(name,body,defs=''): png(svg(W,Hh,body,defs),name,W)
def stitch(pts,c='#fff',op=.10): return path(pts,c,2.2,op,'7 5')
def both(f): return f(1)+f(-1)
HEX='<pattern id="hex" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="rotate(18)"><path d="M0,0L24,24M24,0L0,24" stroke="#fff" stroke-opacity=".035" stroke-width="3"/></pattern>'
def jersey(name,side,ground,glow,ringfill,lines,thin,ink,number,driver,cx,cy,R=500,piping=None,sub='SIM RACING TEAM',k=1.0,oy=0,sleeve=None,tall=1):
    """k: scale of the prints, oy: how much lower they sit, tall: how much higher they are drawn (children's cut is squat)"""
    g0,g1=ground; x,y=X(cx),Y(cy); glowA,glowB=glow
    defs=f'''<radialGradient id="halo" gradientUnits="userSpaceOnUse" cx="{x}" cy="{y}" r="{R*1.8}"><stop offset=".52" stop-color="{glowA}" stop-opacity="0"/><stop offset=".56" stop-color="{glowA}" stop-opacity=".55"/><stop offset=".75" stop-color="{glowB}" stop-opacity=".16"/><stop offset="1" stop-color="{glowB}" stop-opacity="0"/></radialGradient><linearGradient id="base" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{g0}"/><stop offset="1" stop-color="{g1}"/></linearGradient>'''+HEX+ringfill[1]
    b=f'<rect width="{W}" height="{Hh}" fill="url(#base)"/><rect width="{W}" height="{Hh}" fill="url(#hex)"/><circle cx="{x}" cy="{y}" r="{R*1.8}" fill="url(#halo)"/>'
    b+=ring(x,y,R,ringfill[0],thick=.15,ecc=.055,slash=False)+speedlines(x,y,R*1.04,R*1.8,20,math.radians(-150),math.radians(25),9,1.5,lines,3,.9)+f'<circle cx="{x}" cy="{y}" r="{R*.828}" fill="none" stroke="{thin}" stroke-width="3" stroke-opacity=".8"/>'
    if sleeve: b+=sleeve
    if piping: b+=both(lambda s:path([(s*9*k,75-oy),(s*25*k,67-oy*1.02),(s*50*k,47-oy*1.1)],piping[0],9)+path([(s*10*k,73-oy),(s*25*k,65.4-oy*1.02),(s*50*k,45.4-oy*1.1)],piping[1],3))
    if side=='f':
        b+=word(X(0),Y(47.5-oy*.86),106*k,ink,'middle')+t(0,44.6-oy*.82,31*k,sub,fill=ink,ls=20*k,op=.8)+ring(X(15.5*k),Y(60-oy),52*k,ringfill[0])
        if number: b+=t(-18.4*k,58.6-oy,84*k,number,'Archivo C Black Italic',lines)
    else:
        if driver: b+=word(X(0),Y(61-oy),96*k if len(driver)<10 else 84*k,ink,'middle',driver)
        if number: b+=t(0,33-oy*.62,470*k,number,'Archivo X Black Italic',ink,ls=-14)
    if tall!=1: b=f'<rect width="{W}" height="{Hh}" fill="{g0}"/><g transform="translate(0 {Y(75)*(1-tall)}) scale(1 {tall})">{b}</g>'
    save(f'{name}_{side}',b,defs)
G=('url(#g)','')
def jerseys():
    base=('#191c24','#0b0c11'); pip=(FLARE,ICE)
    for n,args in {
      'totality':dict(ground=base,glow=(FLARE,EMBER),ringfill=G,lines=AMBER,thin=ICE,ink=BONE,piping=pip),
      'away':dict(ground=('#efeae0','#ddd6c8'),glow=(FLARE,'#f3b183'),ringfill=G,lines='#d8480f',thin='#14161c',ink='#14161c',piping=(FLARE,'#14161c')),
      'ferran':dict(ground=('#1b1a17','#0b0b0c'),glow=(AMBER,'#a86400'),ringfill=('url(#am)',lin('am','#b86a00','#ffe39a',AMBER)),lines=AMBER,thin='#F5F6F8',ink=BONE,piping=(AMBER,'#F5F6F8')),
    }.items():
        d=n=='ferran'
        jersey(n,'f',number='81' if d else None,driver=None,cx=-9 if d else 9,cy=20,**args); jersey(n,'b',number='81' if d else '14',driver='FERRÁN' if d else 'YOUR NAME',cx=6 if d else -6,cy=22,**args)
    kid=dict(ground=base,glow=(FLARE,EMBER),ringfill=G,lines=AMBER,thin=ICE,ink=BONE,piping=pip,tall=1/.86)
    jersey('kids','f',number=None,driver=None,cx=8,cy=26,R=470,**kid); jersey('kids','b',number='7',driver='MIRA',cx=-6,cy=28,R=470,**kid)
    # long sleeves: stripes down the sleeve
    def stripes(c1,c2):
        o=''
        for s in (1,-1):
            for i,(c,w) in enumerate(((c1,26),(c2,12),(c1,6))): d=1.9+i*1.8; o+=path([(s*(x-nx*d),y-ny*d) for x,y,nx,ny in ((10,74.9,.1,1),(22.5,70.4,.45,.89),(30,65.6,.66,.75),(37.5,57,.8,.6),(44,46.8,.84,.54),(48.5,36,.92,.39),(53.2,17.9,.95,.3))],c,w)
        return o
    st=dict(ground=('#1c212b','#0c0e13'),glow=(ICE,'#16324a'),ringfill=G,lines=FLARE,thin=ICE,ink=BONE,sleeve=stripes(FLARE,BONE))
    jersey('stint','f',number=None,driver=None,cx=0,cy=14,R=450,sub='LONG STINT',**st); jersey('stint','b',number='30',driver='YOUR NAME',cx=0,cy=14,R=450,**st)
def ground(a,b=None): return f'<rect width="{W}" height="{Hh}" fill="{a}"/>'
def hems(c,op,cut='tee'):
    """double stitching at hem and sleeves"""
    if cut=='boxy': return both(lambda s:stitch([(s*43.2,49),(s*32.4,42.4)],c,op)+stitch([(s*43.6,48.4),(s*32.8,41.8)],c,op))+stitch([(-29,4.6),(0,3.8),(29,4.6)],c,op)+stitch([(-29,5.2),(0,4.4),(29,5.2)],c,op)
    return both(lambda s:stitch([(s*42,53.2),(s*33,45.2)],c,op)+stitch([(s*42.4,52.7),(s*33.4,44.7)],c,op))+stitch([(-28,2.4),(0,1.6),(28,2.4)],c,op)+stitch([(-28,3),(0,2.2),(28,3)],c,op)
def tees():
    for n,bg,ink,st in (('ring','#1e2128',BONE,'#ffffff'),('ring-bone','#e6e1d6','#14161c','#6b6455')):
        save(f'{n}_f',ground(bg)+hems(st,.22,'tee')+ring(X(0),Y(48.5),250,thick=.15))
        save(f'{n}_b',ground(bg)+hems(st,.22,'tee')+word(X(0),Y(65.5),58,ink,'middle'))
    b=ground('#1e2128')+hems('#fff',.2,'tee')
    for i,(w_,c) in enumerate((('CHASE',BONE),('THE',BONE),('RING',None))):
        y=54.5-i*9.6
        if c: b+=word(X(0),Y(y),196,c,'middle',w_)
        else: b+=word(X(0),Y(y),196,'url(#g)','middle',w_)
    b+=t(0,28.5,26,'ANTUMBRA RACING',ls=14,op=.7)
    save('chase_f',b); save('chase_b',ground('#1e2128')+hems('#fff',.2,'tee')+ring(X(0),Y(63.5),62))
    k=TRACKS['Kallio Ring']
    save('kallio_f',ground('#1e2128')+hems('#fff',.2,'tee')+ring(X(13.5),Y(56.5),50)+t(13.5,52.4,17,'KALLIO RING 6H',ls=3,op=.9))
    b=ground('#1e2128')+hems('#fff',.2,'tee')+speedlines(X(0),Y(42),300,520,26,math.radians(-200),math.radians(140),6,1.2,FLARE,9,.8)+ring(X(0),Y(42),296,thick=.12,ecc=.06,slash=False)
    b+=f'<g transform="translate({X(0)-200*1.02},{Y(42)-130*1.02}) scale(1.02)"><path d="{k["d"]}" fill="none" stroke="{BONE}" stroke-width="9" stroke-linejoin="round"/></g>'
    b+=t(0,66.3,70,'KALLIO RING 6H','Archivo C Black Italic',AMBER)+t(0,20.4,28,'NIGHT ENDURANCE · ROUND 6',ls=8,op=.9)+word(X(0),Y(14.8),74,BONE,'middle')
    save('kallio_b',b)
def polos():
    for n,bg,acc,ink in (('polo','#20242d',FLARE,BONE),('polo-bone','#e6e1d6','#14161c','#14161c')):
        b=ground(bg)+both(lambda s:poly([(s*45,53),(s*43.2,51.2),(s*34.2,43.2),(s*36,45)],acc))
        b+=both(lambda s:poly([(s*42.7,52.6),(s*44,51.2),(s*35,43.2),(s*33.5,44.6)],acc))
        b+=both(lambda s:poly([(s*26.2,45),(s*30,45),(s*30,0),(s*25.0,0)],acc,.95))
        b+=rect(-1.7,57.5,1.7,76,bg)+path([(-1.7,76),(-1.7,57.5),(1.7,57.5),(1.7,76)],'#000',3,.55)+path([(-1.7,59.6),(1.7,59.6)],acc,5,.9)+hems('#888',.2)
        f=b+ring(X(13),Y(57.5),46,'url(#g)')+t(-13,57,27,'ANTUMBRA','Archivo X Black Italic',ink)
        save(f'{n}_f',f); bb=ground(bg)+both(lambda s:poly([(s*42.7,52.6),(s*44,51.2),(s*35,43.2),(s*33.5,44.6)],acc))+both(lambda s:poly([(s*26.2,45),(s*30,45),(s*30,0),(s*25.0,0)],acc,.95))+hems('#888',.2)+word(X(0),Y(62),74,ink,'middle')+t(0,59,22,'PIT WALL',fill=ink,ls=16,op=.75); save(f'{n}_b',bb)
def layers():
    # quarter-zip: yoke in slate, body in ink
    yoke=lambda c:poly([(-60,90),(60,90),(60,60),(30,58),(12,50),(0,47),(-12,50),(-30,58),(-60,60)],c)
    edge=lambda c,w:path([(-60,60),(-30,58),(-12,50),(0,47),(12,50),(30,58),(60,60)],c,w)
    side=both(lambda s:poly([(s*23,48),(s*31,48),(s*31,-4),(s*20,-4)],'#11141a'))
    b=ground('#262c38')+side+yoke('#151820')+edge(FLARE,7)+both(lambda s:stitch([(s*23,48),(s*20,-4)],'#fff',.18))
    save('quarter_f',b+ring(X(14.5),Y(57.2),44)+t(-14.5,56.8,25,'ANTUMBRA','Archivo X Black Italic',BONE))
    save('quarter_b',ground('#262c38')+side+yoke('#151820')+edge(FLARE,7)+word(X(0),Y(60),78,BONE,'middle'))
    # vest: quilted shoulders, two zip pockets
    q=''.join(path([(-30,y),(0,y-2.2),(30,y)],'#000',4,.5)+path([(-30,y-.25),(0,y-2.45),(30,y-.25)],'#fff',2,.08) for y in (75,71.4,67.8,64.2,60.6,57))
    pock=both(lambda s:path([(s*12,25),(s*19,11)],'#05060a',16,1)+path([(s*12,25),(s*19,11)],FLARE,5,1))
    save('vest_f',ground('#262c37')+q+pock+path([(-30,54.2),(0,52),(30,54.2)],FLARE,6)+ring(X(13.5),Y(44),44)+t(-13.5,43.6,25,'NIGHTSHIFT','Archivo X Black Italic',BONE)+stitch([(-30,5.4),(30,5.4)],'#fff',.2))
    save('vest_b',ground('#262c37')+q+path([(-30,54.2),(0,52),(30,54.2)],FLARE,6)+ring(X(0),Y(34),190,thick=.14)+stitch([(-30,5.4),(30,5.4)],'#fff',.2))
    # rain jacket: flare body, ink yoke, reflective line, pockets
    fl='#f0500f'; yk=lambda:poly([(-60,90),(60,90),(60,66),(26,57),(-26,57),(-60,66)],'#14161c')
    seams=both(lambda s:path([(s*30,64),(s*27.6,48)],'#7a2204',4,.7)+stitch([(s*30.6,64),(s*28.2,48)],'#fff',.25))
    refl=path([(-60,64.2),(-26,55.2),(26,55.2),(60,64.2)],'#c9ced8',16)
    band_=both(lambda s:poly([(s*34.6,32.4),(s*50.5,38.8),(s*51.8,35.6),(s*35.8,29.2)],'#c9ced8'))
    pk=both(lambda s:poly([(s*8.5,27),(s*20,27),(s*20,22.4),(s*8.5,22.4)],'#d8450a')+path([(s*8.5,22.4),(s*20,22.4)],'#7a2204',5,.8)+stitch([(s*8.5,26.8),(s*20,26.8)],'#fff',.3)+path([(s*8.5,22.4),(s*8.5,9),(s*20,9),(s*20,22.4)],'#7a2204',3,.5))
    save('rain_f',ground(fl)+yk()+refl+band_+seams+pk+ring(X(13.5),Y(61.5),36,BONE)+t(-13.5,61,22,'ANTUMBRA','Archivo X Black Italic',BONE))
    save('rain_b',ground(fl)+yk()+refl+band_+seams+word(X(0),Y(40),98,'#14161c','middle')+t(0,36.2,32,'WET TYRES ON',fill='#14161c',ls=18)+word(X(0),Y(62),52,BONE,'middle',' '))
def sweats():
    for n,bg,ink in (('crew','#20232a',BONE),('crew-bone','#ddd8cc','#14161c')):
        save(f'{n}_f',ground(bg)+word(X(0),Y(50),112,ink,'middle')+ring(X(0),Y(61.3),0.1)+both(lambda s:path([(s*9.5,75),(s*18,66),(s*28,47)],'#000',4,.22)+stitch([(s*10.1,74.6),(s*18.6,65.6),(s*28.6,46.6)],'#888',.3))+path([(-2.6,67),(0,61.5),(2.6,67)],'#000',3,.3))
        save(f'{n}_b',ground(bg)+ring(X(0),Y(62),56)+both(lambda s:path([(s*9.5,75),(s*18,66),(s*28,47)],'#000',4,.22)))
    for n,bg,ink in (('hoodie','#20232a',BONE),('hoodie-flare','#ea520f','#14161c')):
        pk=[(-9,27.5),(9,27.5),(16.5,17.5),(16.5,9.5),(-16.5,9.5),(-16.5,17.5),(-9,27.5)]
        f=ground(bg)+poly(pk,'#000',.14)+path(pk,'#000',4,.42)+stitch([(x*.972,y+(.4 if y<20 else -.4)) for x,y in pk],'#fff',.22)
        save(f'{n}_f',f+ring(X(0),Y(47.5),150,'url(#g)' if n=='hoodie' else ink,thick=.16)+t(0,36.2,40,'PENUMBRA',fam='Archivo X Black Italic',fill=ink,ls=10))
        save(f'{n}_b',ground(bg)+word(X(0),Y(52),112,ink,'middle')+t(0,48.2,30,'CHASE THE RING',fill=ink,ls=16,op=.85))
if __name__=='__main__':
    for f in (jerseys,tees,polos,layers,sweats): f()
