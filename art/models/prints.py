#!/usr/bin/python3
"""Drawings for everything that is not a garment. usage: prints.py (draws all to work/tex)"""
import json
from brand import *
TRACKS=json.load(open(os.path.join(os.path.dirname(os.path.abspath(__file__)),'tracks.json')))
def T(x,y,s,txt,fam='Archivo X Semi',fill=BONE,anchor='middle',ls=0,op=1,extra=''): return f'<text x="{x}" y="{y}" font-family="{fam}" font-size="{s}" letter-spacing="{ls}" text-anchor="{anchor}" fill="{fill}" fill-opacity="{op}" {extra}>{txt}</text>'
def R(x,y,w,h,fill,rx=0,op=1,extra=''): return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{rx}" fill="{fill}" fill-opacity="{op}" {extra}/>'
def track(name,x,y,k,stroke,w): return f'<g transform="translate({x-200*k},{y-130*k}) scale({k})"><path d="{TRACKS[name]["d"]}" fill="none" stroke="{stroke}" stroke-width="{w/k}" stroke-linejoin="round"/></g>'
def halo(i,cx,cy,r): return f'<radialGradient id="{i}" gradientUnits="userSpaceOnUse" cx="{cx}" cy="{cy}" r="{r}"><stop offset=".52" stop-color="{FLARE}" stop-opacity="0"/><stop offset=".56" stop-color="{FLARE}" stop-opacity=".55"/><stop offset=".75" stop-color="{EMBER}" stop-opacity=".16"/><stop offset="1" stop-color="{EMBER}" stop-opacity="0"/></radialGradient>'
def slash(x,y,w,h,fill,op=1): return f'<polygon points="{x},{y+h} {x+h*.55},{y} {x+h*.55+w},{y} {x+w},{y+h}" fill="{fill}" fill-opacity="{op}"/>'
def tote():
    weave=''.join(f'<path d="M0,{y}H2000" stroke="#8d8470" stroke-opacity=".10" stroke-width="3"/>' for y in range(0,2200,11))+''.join(f'<circle cx="{(i*7919)%2000}" cy="{(i*104729)%2200}" r="{2+i%3}" fill="#6b5f46" fill-opacity=".35"/>' for i in range(260))
    base=R(0,0,2000,2200,'#dcd4c1')+weave+R(0,95,2000,5,'#a79d86')
    png(svg(2000,2200,base+ring(1000,1090,500,'#14161c',thick=.15)+T(1000,1850,120,'ANTUMBRA','Archivo X Black Italic','#14161c')),'tote_f',2000)
    png(svg(2000,2200,base+T(1000,1010,190,'PEDALS,','Archivo X Black Italic','#14161c')+T(1000,1220,190,'CABLES,','Archivo X Black Italic','#14161c')+T(1000,1430,190,'BREAD.','Archivo X Black Italic','#e2500f')),'tote_b',2000)
def mats():
    W,H=2700,1200
    d=halo('h',2010,640,900); b=R(0,0,W,H,'#0c0e13')+f'<circle cx="2010" cy="640" r="900" fill="url(#h)"/>'+speedlines(2010,640,520,980,24,math.radians(-165),math.radians(30),8,1.5,AMBER,3,.9)+ring(2010,640,490,thick=.14,ecc=.055,slash=False)+f'<circle cx="2010" cy="640" r="408" fill="none" stroke="{ICE}" stroke-width="3" stroke-opacity=".8"/>'
    b+=lockup(150,1050,92); png(svg(W,H,b,d),'mat-ring',2700)
    names=list(TRACKS); b=R(0,0,W,H,'#0f1218')+''.join(f'<path d="M0,{y}H{W}" stroke="#fff" stroke-opacity=".035" stroke-width="2"/>' for y in range(0,H,60))+''.join(f'<path d="M{x},0V{H}" stroke="#fff" stroke-opacity=".035" stroke-width="2"/>' for x in range(0,W,60))
    b+=track('Kallio Ring',1900,560,3.6,'#2A2F3B',44)+track('Kallio Ring',1900,560,3.6,BONE,16)+track('Kallio Ring',1900,560,3.6,FLARE,6)
    for i,n in enumerate(names[1:7]): b+=track(n,230+(i%3)*330,260+(i//3)*290,.72,'#6B7489',5)+T(230+(i%3)*330,395+(i//3)*290,24,n,'Archivo Med','#949BAD')
    b+=T(2560,1080,64,'KALLIO RING','Archivo X Black Italic',anchor='end')+T(2560,1130,30,f'{TRACKS["Kallio Ring"]["km"]} KM · {TRACKS["Kallio Ring"]["turns"]} TURNS',fill=AMBER,anchor='end',ls=6)+lockup(150,1080,78)
    png(svg(W,H,b),'mat-track',2700)
    W,H=1600,1000
    b=R(0,0,W,H,'#1b1c1f')+R(40,40,W-80,H-80,'none',0,1,'stroke="#d2521f" stroke-width="26"')+''.join(R(84+i*72,800+j*60,72,60,'#e4ded1') for i in range(20) for j in range(2) if (i+j)%2==0)
    b+=T(800,400,226,'PIT LANE','Archivo X Black Italic','#efe9dc')+T(800,640,104,'WIPE YOUR TYRES','Archivo X Black','#e0561d',ls=2); png(svg(W,H,b),'doormat',1600)
def decals():
    W,H=1400,1900
    b=R(0,0,W,H,'#e9ebef')
    def st(x,y,w,h,inner,rx=26,bg='#12141a'): return R(x-9,y-9,w+18,h+18,'#ffffff',rx+9,1,'stroke="#c6cad3" stroke-width="2"')+R(x,y,w,h,bg,rx)+inner
    b+=T(70,105,54,'ANTUMBRA','Archivo X Black Italic','#14161c','start')+T(1330,103,30,'BUTTON BOX DECALS · 2026',fill='#4A5162',anchor='end',ls=4)
    b+=st(70,160,600,300,ring(215,310,105,thick=.18)+T(336,326,43,'ANTUMBRA','Archivo X Black Italic',anchor='start'))
    b+=st(730,160,600,300,T(1030,375,210,'27','Archivo X Black Italic','#0A0B0F'),bg=FLARE)
    b+=st(70,520,380,380,ring(260,710,140,thick=.17)); b+=st(510,520,380,380,T(700,790,220,'81','Archivo X Black Italic','#0A0B0F'),bg=AMBER); b+=st(950,520,380,380,track('Kallio Ring',1140,690,.82,BONE,11)+T(1140,862,34,'KALLIO RING','Archivo X Black Italic',AMBER))
    labels=['PIT','LIGHTS','WIPER','RADIO','TC +','TC −','ABS +','ABS −','MAP','BRAKE BIAS','DRINK','LAUNCH']
    cols=['#FF5A1F','#FFB020','#7CC7FF','#F5F6F8']
    for i,l in enumerate(labels):
        x,y=70+(i%4)*322,960+(i//4)*150; c=cols[i%4]; b+=st(x,y,290,112,R(x+16,y+16,12,80,c,6)+T(x+158,y+71,40 if len(l)<9 else 32,l,'Archivo X Black'),20)
    b+=st(70,1420,1260,150,T(700,1525,86,'CHASE THE RING','Archivo X Black Italic','url(#g)'),30)
    for i in range(8): b+=f'<circle cx="{140+i*160}" cy="1710" r="66" fill="#fff" stroke="#c6cad3" stroke-width="2"/><circle cx="{140+i*160}" cy="1710" r="57" fill="{["#12141a",FLARE,"#12141a",AMBER,"#12141a",ICE,"#12141a",BONE][i]}"/>'+T(140+i*160,1734,66,str(i+1),'Archivo X Black','#0A0B0F' if i%2 else BONE)
    b+=T(700,1845,26,'Vinyl, removable. Clean the surface before you stick.','Archivo Med','#646C80'); png(svg(W,H,b),'decals',1400)
def lanyard():
    W,H=3600,90; b=R(0,0,W,H,'#14161c')+R(0,0,W,7,FLARE)+R(0,H-7,W,7,FLARE)
    for i in range(6): b+=ring(80+i*600,45,25,thick=.2)+T(125+i*600,63,50,'ANTUMBRA','Archivo X Black Italic',anchor='start')
    png(svg(W,H,b),'lanyard',3600)
    W,H=900,1240; d=halo('h',640,500,700); b=R(0,0,W,H,'#0d0f14')+f'<circle cx="640" cy="520" r="700" fill="url(#h)"/>'+speedlines(640,520,400,760,20,math.radians(-170),math.radians(40),7,1.5,AMBER,3,.9)+ring(640,520,380,thick=.15,ecc=.055,slash=False)
    b+=R(0,0,W,150,FLARE)+T(60,104,72,'PADDOCK','Archivo X Black Italic','#0A0B0F','start')+T(840,100,40,'2026','Archivo X Black','#0A0B0F','end')+R(0,930,W,310,'#F5F6F8')+T(60,1030,76,'YOUR NAME','Archivo X Black','#14161c','start')+T(60,1090,34,'GUEST OF THE TEAM',fill='#4A5162',anchor='start',ls=5)+T(60,1180,40,'ANTUMBRA RACING','Archivo X Black Italic','#C42A0A','start')
    b+=''.join(R(640+i*9,1130,[3,5,2,6,4,3,5,2][i%8],70,'#14161c') for i in range(22)); png(svg(W,H,b,d),'pass',900)
def pins():
    W,H=1000,1240; b=R(0,0,W,H,'#15181f')+''.join(f'<path d="M0,{y}L{W},{y-420}" stroke="#fff" stroke-opacity=".03" stroke-width="10"/>' for y in range(0,1700,44))+lockup(70,150,78)+T(930,1160,30,'SEASON 2026 · SET OF FOUR',fill='#949BAD',anchor='end',ls=4); png(svg(W,H,b),'pincard',1000)
    for n,bg,ink in (('27','#7CC7FF','#0A0B0F'),('81','#FFB020','#0A0B0F')): png(svg(400,400,R(0,0,400,400,bg)+T(200,262,175,n,'Archivo X Black Italic',ink)),f'pin{n}',400)
    png(svg(600,260,R(0,0,600,260,'#14161c')+T(300,152,60,'NIGHTSHIFT','Archivo X Black Italic','url(#g)')),'pinword',600)
def bags():
    png(svg(900,420,ring(450,165,140,thick=.19)+T(450,400,84,'ANTUMBRA','Archivo X Black Italic')),'bag_logo',1400)
    png(svg(500,180,R(0,0,500,180,'#FF5A1F',14)+T(250,112,62,'ANTUMBRA','Archivo X Black Italic','#0A0B0F')),'label',700)
    png(svg(420,260,R(0,0,420,260,'#0f1116',8)+R(10,10,400,240,'none',4,1,'stroke="#FF5A1F" stroke-width="3" stroke-dasharray="12 8"')+ring(210,100,62,thick=.2)+T(210,222,50,'ANTUMBRA','Archivo X Black Italic')),'patch',700)
def helmet():
    # u: all around (0.5 in front), v: from below to the top
    W,H=2800,1400; b=f'<defs><linearGradient id="hg" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#10131a"/><stop offset="1" stop-color="#0b0c10"/></linearGradient></defs>'+R(0,0,W,H,'url(#hg)')
    ice='#7CC7FF'
    # front: the ring rises over the visor, sides: sweeping bands, back: number
    for s in (1,-1):
        x=lambda k: 1400+s*k
        b+=f'<path d="M{x(0)},150 C{x(300)},170 {x(560)},420 {x(770)},950 L{x(695)},1010 C{x(500)},520 {x(280)},270 {x(0)},250Z" fill="{ice}"/>'
        b+=f'<path d="M{x(0)},285 C{x(260)},300 {x(470)},560 {x(680)},1130 L{x(660)},1150 C{x(450)},590 {x(250)},335 {x(0)},315Z" fill="{FLARE}"/>'
        b+=f'<path d="M{x(0)},60 C{x(420)},80 {x(800)},380 {x(1100)},980 L{x(1065)},1000 C{x(770)},420 {x(410)},112 {x(0)},92Z" fill="{BONE}" fill-opacity=".9"/>'
        b+=T(x(880),1150,180,'27','Archivo X Black Italic',BONE)
        b+=T(x(570),1240,54,'ANTUMBRA','Archivo X Black Italic',BONE)
    png(svg(W,H,b),'helmet',2800)
def posters():
    W,Hh=1500,2100
    defs=f'<radialGradient id="ph" gradientUnits="userSpaceOnUse" cx="750" cy="980" r="1000"><stop offset="0" stop-color="#000"/><stop offset=".40" stop-color="#05060a"/><stop offset=".47" stop-color="{FLARE}"/><stop offset=".60" stop-color="{FLARE}" stop-opacity=".6"/><stop offset="1" stop-color="{EMBER}" stop-opacity="0"/></radialGradient>'
    b=f'<rect width="{W}" height="{Hh}" fill="#0a0b10"/>'+speedlines(750,980,560,1400,42,math.radians(-200),math.radians(140),10,1.5,FLARE,9,.8)+ring(750,980,520,thick=.17,ecc=.06,slash=False)+f'<circle cx="750" cy="980" r="430" fill="#05060a"/>'
    b+=word(750,1830,150,BONE,'middle')+T(750,1905,36,'NIGHT ENDURANCE · ROUND 6',ls=18,op=.8)+T(750,250,120,'06 H · KALLIO RING','Archivo C Black Italic',AMBER); png(svg(W,Hh,b,defs),'poster',1500)
def bottle():
    W,H=2200,2000; b=R(0,0,W,H,'#e4dfd3')
    for cx in (550,1650): b+=f'<g transform="rotate(-90 {cx} 1000)">'+word(cx,1040,250,'#14161c','middle')+'</g>'+ring(cx+230,1560,120)
    png(svg(W,H,b),'bottle-bone',1400)
def socks():
    # cm: x 0..30, y 0..34 -> 40 px; toes right, the side that shows
    k=40; X=lambda c:c*k; Y=lambda c:(34-c)*k; P=lambda *p:' '.join(f'{X(x):.0f},{Y(y):.0f}' for x,y in p); zone,seam='#e2500f','#8f330a'
    # the toe ends at a seam across the foot; the heel is a gusset that runs out towards the ankle
    foot=f'<path d="M{P((21.6,12))} C{P((22.9,8),(22.9,4),(21.2,-1))} L{P((30,-1),(30,12))} Z" fill="{zone}"/><path d="M{P((21.6,12))} C{P((22.9,8),(22.9,4),(21.2,-1))}" fill="none" stroke="{seam}" stroke-width="9"/>'
    heel=f'M{P((-1,10.6))} C{P((2.5,10.2),(6.0,9.6),(8.3,8.2))} C{P((9.2,7.5),(9.4,6.6),(9.2,5.4))} C{P((8.8,3.2),(9.4,1.2),(9.9,-1))} L{P((-1,-1))} Z'
    foot+=f'<path d="{heel}" fill="{zone}" stroke="{seam}" stroke-width="7"/>'; word_=T(X(15.3),Y(4.3),50,'ANTUMBRA','Archivo X Black Italic')
    b=R(0,0,30*k,34*k,'#15181f')
    for y0,y1,c in ((27.0,28.2,FLARE),(26.0,26.5,BONE),(25.0,25.5,FLARE)): b+=R(0,Y(y1),30*k,(y1-y0)*k,c)
    png(svg(30*k,34*k,b+foot+ring(X(7.3),Y(19.6),84)+word_),'sock_l',1200)
    b=R(0,0,30*k,34*k,'#15181f')+R(0,Y(15.0),30*k,.9*k,FLARE)+R(0,Y(13.6),30*k,.4*k,BONE); png(svg(30*k,34*k,b+foot+word_),'sock_low',1200)
def glove():
    # cm: x -11..11, y -8..20 -> 60 px
    k=60; X=lambda c:(c+11)*k; Y=lambda c:(20-c)*k
    b=R(0,0,22*k,28*k,'#14171d')+ring(X(-.2),Y(3.4),128,thick=.17)
    for x in (-3.9,-1.25,1.3,3.7): b+=R(X(x)-34,Y(13.5),68,130,FLARE,30)
    b+=R(0,Y(-3.0),22*k,26,FLARE)+R(0,Y(-3.7),22*k,8,BONE)
    b+=f'<path d="M{X(-4.5)},{Y(-2)}C{X(-4.6)},{Y(4)} {X(-4.4)},{Y(7)} {X(-4.2)},{Y(10)}M{X(4.3)},{Y(-2)}C{X(4.5)},{Y(4)} {X(4.3)},{Y(7)} {X(4)},{Y(10)}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="4" stroke-dasharray="14 10"/>'
    # the padded ones: foam with stitches round it, in the places of PADS in things.py
    pad=b+''.join(R(X(x-w),Y(y+h),2*w*k,2*h*k,'#2b313c',22)+f'<rect x="{X(x-w)+8}" y="{Y(y+h)+8}" width="{2*w*k-16}" height="{2*h*k-16}" rx="16" fill="none" stroke="#FF5A1F" stroke-opacity=".9" stroke-width="4" stroke-dasharray="12 8"/>' for x,y,w,h in [(x,y,.62,h) for x in (-3.9,-1.25,1.3,3.7) for y,h in ((11.9,.95),(9.7,.85))]+[(-2.95,7.0,1.45,.85),(.0,7.2,1.3,.85),(2.95,7.0,1.45,.85),(0,-1.2,3.4,.95)])
    word_=T(X(0),Y(-5.6),46,'ANTUMBRA','Archivo X Black Italic'); png(svg(22*k,28*k,b+word_),'glove_f',1320)
    png(svg(22*k,28*k,b+f'<g transform="translate({22*k} 0) scale(-1 1)">{word_}</g>'),'glove_fm',1320)
    png(svg(22*k,28*k,pad+word_),'glove_p',1320); png(svg(22*k,28*k,pad+f'<g transform="translate({22*k} 0) scale(-1 1)">{word_}</g>'),'glove_pm',1320)
    b=R(0,0,22*k,28*k,'#1c1f26')+f'<path d="M{X(-4)},{Y(-1)}C{X(-5)},{Y(6)} {X(-3)},{Y(8.4)} {X(0)},{Y(8.4)}C{X(3.6)},{Y(8.4)} {X(4.6)},{Y(5)} {X(4)},{Y(-1)}Z" fill="#0d0f13" stroke="#FF5A1F" stroke-opacity=".8" stroke-width="5" stroke-dasharray="14 10"/>'
    for x in (-3.9,-1.25,1.3,3.7):
        for y in (16.5,13.2): b+=R(X(x)-40,Y(y),80,100,'#0d0f13',34)
    for i in range(7):
        for j in range(8): b+=f'<circle cx="{X(-2.6+i*.88+(j%2)*.4)}" cy="{Y(.2+j*.9)}" r="13" fill="#FF5A1F" fill-opacity=".85"/>'
    b+=R(0,Y(-3.0),22*k,26,FLARE); png(svg(22*k,28*k,b),'glove_b',1320)
def mug():
    # u: all around, the handle at 0; the example of a name stands in the ring
    W,H=2600,960; sand='#cbb88a'; b=R(0,0,W,H,'#101218')
    for cx in (650,1950): b+=speedlines(cx,1010,470,860,15,math.radians(-165),math.radians(-8),9,2,sand,cx,.85)+ring(cx,1010,455,sand,thick=.16,ecc=.05,slash=False)+f'<circle cx="{cx}" cy="1010" r="378" fill="#0A0B0F"/>'+word(cx,395,112,BONE,'middle')+T(cx,447,30,'CHASE THE RING',ls=20,op=.85)+T(cx,858,122,'ROBIN','Archivo X Black Italic',BONE)
    png(svg(W,H,b),'mug-name',W)
def wheel():
    W,H=1000,560; b=R(0,0,W,H,'#05060a',18)+T(500,352,250,'4','Archivo X Black')
    b+=T(60,92,38,'DELTA',fill='#949BAD',anchor='start')+T(60,156,56,'-0.214','Archivo X Black','#3DD68C','start')+T(940,92,38,'LAP 27/61',fill='#949BAD',anchor='end')+T(940,156,56,'1:31.806','Archivo X Black',AMBER,'end')
    b+=T(60,262,34,'MAP 3',fill='#949BAD',anchor='start')+T(60,322,34,'TC 4',fill='#949BAD',anchor='start')+T(940,262,34,'ABS 2',fill='#949BAD',anchor='end')+T(940,322,34,'P 3',fill=BONE,anchor='end')
    b+=R(60,424,880,24,'#1A1D25',12)+R(60,424,640,24,FLARE,12)+T(60,510,38,'FUEL 18.4',fill=ICE,anchor='start')+T(940,510,38,'BB 56.2',fill=ICE,anchor='end'); png(svg(W,H,b),'wheel-screen',1000)
    png(svg(700,110,T(350,84,88,'ANTUMBRA','Archivo X Black Italic')),'wheel-logo',1400)
    png(svg(720,140,R(0,0,720,140,'#c9ccd3')+T(44,98,76,'ROBIN','Archivo X Black Italic','#14161c','start')+T(676,98,76,'07','Archivo X Black Italic','#c8400a','end')),'wheel-plate',1440)
def small():
    png(svg(900,164,T(450,120,112,'ROBIN · 07','Archivo X Semi','#0d0f13',ls=10)),'engraving',1800)
    for d in (280,300): png(svg(500,125,T(250,88,70,f'Ø {d} mm','Archivo X Semi',BONE)),f'rim-{d}',500)
if __name__=='__main__':
    for f in (mug,small,wheel,tote,mats,decals,lanyard,pins,bags,helmet,posters,bottle,socks,glove): f()
