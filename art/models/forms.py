#!/usr/bin/python3
"""Shapes that are easier as distances than as polygons. usage: forms.py backpack helmet hood wheel figure (writes work/mesh)"""
from sdf import *
def mirrored(g): m=G.__new__(G); m.lo,m.h,m.x,m.y,m.z=g.lo,g.h,np.abs(g.x),g.y,g.z; return m
def backpack():
    g=G((-.68,-.52,-.06),(.68,.42,1.36),.0115); m=mirrored(g); x,y,z=g.x,g.y,g.z
    wr=.0065*np.sin(8*x+2.2*np.sin(5*z))*np.sin(9*z+3*x)+.004*np.sin(21*x+6*z)*np.sin(13*z-4*x)
    taper=1-.10*np.clip((z-.5)/.6,0,1)
    q=G.__new__(G); q.lo,q.h,q.x,q.y,q.z=g.lo,g.h,g.x/taper,g.y/(1-.12*np.clip((z-.4)/.7,0,1)),g.z
    body=q.box((0,.02,.58),(.43,.235,.58),.17)+wr
    g.mesh(body,'bp_body')
    pocket=q.box((0,-.20,.33),(.335,.115,.265),.085)+wr*.7; g.mesh(np.maximum(pocket,-(body+.01)),'bp_pocket')
    lid=q.box((0,-.0,1.03),(.455,.262,.155),.13)+wr*.6; lid=np.maximum(lid,-(q.box((0,-.0,.90),(.6,.5,.06),.01))); g.mesh(np.maximum(lid,-(body+.008)),'bp_lid')
    side=m.box((.435,.03,.27),(.065,.16,.22),.055)+wr*.8; g.mesh(np.maximum(side,-(body+.01)),'bp_side')
def helmet():
    g=G((-.80,-1.0,-.72),(.80,.98,.92),.0125); m=mirrored(g); x,y,z=g.x,g.y,g.z
    d=g.ell((0,.06,.10),(.60,.76,.66)); d=su(d,g.ell((0,-.12,-.30),(.52,.58,.38)),.16); d=su(d,g.ell((0,-.36,-.33),(.36,.36,.23)),.20); d=su(d,g.ell((0,.18,-.22),(.53,.56,.42)),.15)
    cut=-(z+.56-.10*np.clip(-y,-.5,.9)*.6)   # the lower edge, a little higher at the chin
    outer=np.maximum(d,cut)
    port=m.box((0,-.62,.145+.0),(.545,.50,.155),.13,rx=.05)
    hollow=d+.055
    neck=g.ell((0,.10,-.66),(.40,.50,.42))
    shell=np.maximum(np.maximum(outer,-hollow),-port); shell=ss(shell,neck,.03)
    # the chin's intake: a hollow with a bar in its middle, and a slot on each side
    chin=m.box((0,-.76,-.300),(.225,.12,.058),.04); shell=ss(shell,np.maximum(chin,-(d+.032)),.012)
    for k in (-.024,.024): shell=ss(shell,m.box((.105,-.72,-.300+k),(.085,.20,.013),.010),.006)
    shell=ss(shell,m.box((.40,-.52,-.335),(.030,.20,.052),.022,rz=.62),.012)
    shell=ss(shell,m.box((.14,-.28,.735),(.045,.10,.06),.03,rx=-.5),.02)
    g.mesh(shell,'helmet_shell')
    visor=np.maximum(np.abs(d-.010)-.011,m.box((0,-.62,.145),(.605,.60,.200),.15,rx=.05)); g.mesh(visor,'helmet_visor')
    strip=np.maximum(np.abs(d-.026)-.009,m.box((0,-.62,.300),(.560,.60,.042),.02,rx=.05)); g.mesh(strip,'helmet_strip')
    lining=np.maximum(np.maximum(np.abs(hollow+.02)-.018,cut),-neck); lining=np.maximum(lining,-port); g.mesh(lining,'helmet_lining')
    edge=np.maximum(np.abs(d+.008)-.020,np.abs(cut+.012)-.024); g.mesh(np.maximum(edge,-neck),'helmet_edge')
def wheel():
    g=G((-1.65,-.45,-1.15),(1.65,.50,1.05),.016); m=mirrored(g)
    p=g.box((0,0,.12),(.86,.085,.56),.16); p=su(p,g.box((0,0,-.42),(.52,.085,.34),.14),.12); p=su(p,m.box((.84,0,.18),(.30,.08,.22),.1),.1); p=ss(p,m.ell((.95,0,-.52),(.36,.5,.40)),.06); g.mesh(p,'wheel_plate')
    k=m.cap((1.18,0,.62),(1.34,.02,.22),.155,.175); k=su(k,m.cap((1.34,.02,.22),(1.36,.02,-.30),.175,.17),.06); k=su(k,m.cap((1.36,.02,-.30),(1.12,.0,-.86),.17,.15),.06); k=su(k,m.cap((1.18,0,.62),(.86,0,.60),.15,.12),.06); k=su(k,m.cap((1.12,0,-.86),(.74,0,-.78),.145,.10),.06)
    k=ss(k,m.ell((1.52,-.16,.02),(.07,.06,.34)),.06); g.mesh(k,'wheel_grip')
    b=m.box((1.02,.27,.22),(.34,.022,.16),.05,rz=.22); b=np.minimum(b,m.box((.98,.27,-.30),(.28,.022,.12),.05,rz=.22)); b=np.minimum(b,g.cap((0,.34,.05),(0,.43,.05),.22)); g.mesh(b,'wheel_back')
def figure():
    # what cloth falls on (garments.py); in cm of the cut, never in a picture
    S=.04; g=G((-54*S,-14*S,-6*S),(54*S,14*S,84*S),.024); m=mirrored(g); c=lambda *p: tuple(q*S for q in p)
    d=g.ell(c(0,0,55),c(18,10.2,17.5)); d=su(d,g.box(c(0,.5,24),c(21,10,28),9.5*S),6*S)
    d=su(d,m.cap(c(5,.5,69.6),c(17.5,0,65.2),4.8*S,4.4*S),5*S); d=su(d,g.cap(c(0,0,66),c(0,-1,83),5.4*S),3*S)
    g.mesh(d,'trunk')  # for what has no sleeves
    d=su(d,m.cap(c(17.5,0,64.2),c(37.2,0,43.9),4.3*S,3.4*S),4*S); d=su(d,m.cap(c(37.2,0,43.9),c(48.5,-2.5,16),3.4*S,2.7*S),2*S); d=su(d,m.cap(c(48.5,-2.5,16),c(51.5,-3,8),2.7*S),S)
    g.mesh(d,'figure')
def hood():
    # in the place of the sweatshirt's neck (garments.py, cut sweat)
    g=G((-.66,-.62,2.50),(.66,.62,4.0),.0125); x,y,z=g.x,g.y,g.z; X=np.abs(x)
    fold=.010*np.sin(9*z+5*X+2*np.sin(4*y))+.008*np.sin(15*y+6*z+3*x)
    d=g.ell((0,.03,3.24),(.47,.44,.52)); d=su(d,g.ell((0,-.04,2.88),(.455,.405,.30)),.14)+fold*np.clip((z-2.8)*3,.2,1)
    hollow=d+.045
    seam=2.68+.45*(y+.1)+1.75*X*X
    m=mirrored(g); opening=su(g.ell((0,-.47,3.27),(.285,.40,.42)),g.cap((0,-.46,3.05),(0,-.44,2.74),.17,.012),.10)
    shell=np.maximum(np.maximum(d,-hollow),seam-z); shell=ss(shell,opening,.03)
    # a raised edge around the opening
    edge=np.maximum(np.maximum(np.abs(d-.006)-.030,np.abs(opening-.028)-.032),seam-z); g.mesh(su(shell,np.maximum(edge,-hollow-.01),.02),'hood')
if __name__=='__main__':
    for n in sys.argv[1:]: globals()[n]()
