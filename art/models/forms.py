#!/usr/bin/python3
"""Shapes that are easier as distances than as polygons. usage: forms.py backpack helmet hood (writes work/mesh)"""
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
    d=g.ell((0,.06,.10),(.60,.76,.66)); d=su(d,g.ell((0,-.20,-.30),(.50,.60,.38)),.16); d=su(d,g.ell((0,-.50,-.32),(.33,.36,.24)),.16); d=su(d,g.ell((0,.18,-.22),(.53,.56,.42)),.15)
    cut=-(z+.56-.10*np.clip(-y,-.5,.9)*.6)   # the lower edge, a little higher at the chin
    outer=np.maximum(d,cut)
    port=m.box((0,-.62,.145+.0),(.545,.50,.155),.13,rx=.05)
    hollow=d+.055
    neck=g.ell((0,.10,-.66),(.40,.50,.42))
    shell=np.maximum(np.maximum(outer,-hollow),-port); shell=ss(shell,neck,.03)
    for s in range(3): shell=ss(shell,m.box((.085+.085*s,-.84+.035*s*s,-.345),(.028,.12,.050),.02),.012)
    shell=ss(shell,m.box((.14,-.28,.735),(.045,.10,.06),.03,rx=-.5),.02)
    g.mesh(shell,'helmet_shell')
    visor=np.maximum(np.abs(d-.010)-.011,m.box((0,-.62,.145),(.605,.60,.200),.15,rx=.05)); g.mesh(visor,'helmet_visor')
    strip=np.maximum(np.abs(d-.026)-.009,m.box((0,-.62,.300),(.560,.60,.042),.02,rx=.05)); g.mesh(strip,'helmet_strip')
    lining=np.maximum(np.maximum(np.abs(hollow+.02)-.018,cut),-neck); lining=np.maximum(lining,-port); g.mesh(lining,'helmet_lining')
    edge=np.maximum(np.abs(d+.008)-.020,np.abs(cut+.012)-.024); g.mesh(np.maximum(edge,-neck),'helmet_edge')
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
