#!/usr/bin/python3
"""The light behind a person, painted, and the person's passes laid over it. usage: antumbra.py <key> [try]"""
import sys
from post import *
from people import PEOPLE,SHOP,WORK
PALETTE={'flare':('#b01c02','#ff4508','#ff9a1c'),'amber':('#9a3f00','#ff9a0a','#ffc02a'),'ice':('#0a3fa8','#1f86ff','#6fc0ff')}
def linear(h): c=np.array([int(h[i:i+2],16)/255 for i in (5,3,1)]); return np.where(c<=.04045,c/12.92,((c+.055)/1.055)**2.4).astype(np.float32)   # blue first
def eclipse(w,h,colors,seed):
    """ring, corona and studio wall in linear light; the measures are shares of the picture's width"""
    low,mid,high=map(linear,colors); yy,xx=np.mgrid[0:h,0:w].astype(np.float32); x=(xx+.5)/w-.5; y=(yy+.5)/w-.485; r=np.hypot(x,y); a=np.arctan2(-y,x)
    R=.385; px=1/w
    outer=np.clip((R-r)/px+.5,0,1); inner=np.clip((np.hypot(x+.014,y+.008*-1)-R*.895)/px+.5,0,1); ring=outer*inner
    t=np.clip(.5+(x-y)/(2.6*R),0,1)[...,None]; col=np.where(t<.5,low+(mid-low)*t*2,mid+(high-mid)*(t*2-1))
    gap=np.abs((y-.06)*.90+(x+R)*.44); ring=np.where(x<0,ring*np.clip((gap-.013)/px+.5,0,1),ring)
    d=np.abs(r-R*.955); rng=np.random.default_rng(seed); rays=sum(np.sin(a*k+rng.uniform(0,6.28))/k**.5 for k in (5,9,14,23,37,61)); streaks=1+.16*rays
    fade=np.where(r>R*.955,1,.55); corona=(np.exp(-d/.020)*.55+np.exp(-d/.075*(1/np.maximum(streaks,.4)))*.16+np.exp(-d/.20)*.05)*fade
    lines=0
    for i in range(9):
        q=R+.022+.0135*i; span=1.25-.11*i; m=np.abs(((a-.75+np.pi)%(2*np.pi))-np.pi); lines=lines+np.exp(-((r-q)/.0011)**2)*np.clip((span-m)*5,0,1)*(.34-.032*i)
    wall=linear('#1d222c')*(1.15*np.exp(-((x/.62)**2+((y+.05)/.66)**2)))[...,None]+linear('#0b0d12')
    return wall+col*(ring*1.45+corona*.85+lines)[...,None]
def main(key,small=False):
    p=PEOPLE[key]; n='person-'+key; full=read(n,'rgb'); rgb,alpha=full[...,:3],np.clip(full[...,3:4],0,1); alb,nor=read(n,'alb')[...,:3],read(n,'nor')[...,:3]; h,w=rgb.shape[:2]
    a=np.clip(alb,0,1)+.03; light=np.log1p(np.minimum(np.maximum(rgb,0)/a,60)); guide=np.concatenate([nor,alb*.8,alpha],2)
    light=filtered(light,guide,3,1,0,9,.20); light=filtered(light,guide,3,1,2.0,.45,.20); light=filtered(light,guide,3,2,1.5,.30,.15); light=filtered(light,guide,3,3,3.0,.45,.40); light=filtered(light,guide,3,1,2.0,.30,.30); rgb=np.expm1(light)*a
    back=eclipse(w*2,h*2,PALETTE[p.accent],p.seed); back=cv2.resize(back,(w,h),interpolation=cv2.INTER_AREA)
    out=rgb+back*(1-alpha); wrap=cv2.GaussianBlur(back*(1-alpha),(0,0),w/55)*alpha; out=out+.16*wrap
    over=np.minimum(np.maximum(out-.55,0),3); out=out+.10*cv2.GaussianBlur(over,(0,0),w/110)+.08*cv2.GaussianBlur(over,(0,0),w/36)+.05*cv2.GaussianBlur(over,(0,0),w/11)
    y=tone(out,.15); l=y.mean(2,keepdims=True); y=l+(y-l)*1.04
    yy,xx=np.mgrid[0:h,0:w]; rr=((xx/w-.5)**2+(yy/h-.45)**2)**.5; y*=1-.35*np.clip((rr-.35)/.4,0,1)[...,None]**2; y*=1-.25*np.clip((yy/h-.72)/.28,0,1)[...,None]
    y+=np.random.default_rng(1).normal(0,.0035,y.shape); picture=(np.clip(y,0,1)*255+.5).astype(np.uint8)
    if small: cv2.imwrite(f'{WORK}/try/{key}.png',picture); return
    cv2.imwrite(f'{WORK}/out/{n}.png',picture); os.makedirs(SHOP,exist_ok=True)
    for quality in (92,90,88,86,82,78,74):
        _,data=cv2.imencode('.webp',picture,[cv2.IMWRITE_WEBP_QUALITY,quality])
        if len(data)<62_000: break
    data.tofile(f'{SHOP}/{p.file}.webp')
if __name__=='__main__': main(sys.argv[1],len(sys.argv)>2)
