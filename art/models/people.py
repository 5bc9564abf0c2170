#!/usr/bin/python3
"""The team, one row a person, and the way from a row to a portrait.
usage: people.py [key …] [-t]     (no key: everybody the shop has no picture of; -t: a small try in work/try)"""
import os, subprocess, sys
from dataclasses import dataclass
ART=os.path.dirname(os.path.dirname(os.path.abspath(__file__))); WORK=f'{ART}/work'; SHOP=f'{ART}/../web/public/pictures/people'
FLARE,AMBER,ICE='flare','amber','ice'
@dataclass
class Person:
    """turns are in degrees (positive: to the viewer's right); 1 is an average nose, jaw, neck …"""
    file: str
    hair: str                    # a style of hair.py, or cap, scarf
    color: str                   # of the hair or the scarf
    skin: str
    turn: float
    accent: str = FLARE
    number: str = ''
    wears: tuple = ()            # headset, glasses, beard, stubble, moustache
    tilt: float = 0              # of the head, to the shoulder
    nod: float = 0               # positive: looks down
    wide: float = 1              # of the head
    jaw: float = 1
    nose: float = 1
    brow: float = 1
    lips: float = 1
    neck: float = 1
    shoulders: float = 1
    seed: int = 1
    eyes: str = '#4a2f1c'
    open: float = 1              # of the eyes
    smile: float = .6            # 0: earnest
    light: float = 1             # in front: darker skin takes more
    near: float = 1              # of the crop: 1.1 is a tenth closer
    aside: float = 0             # of the crop: the person moves to the left
    lower: float = 0             # of the crop: the person moves down
PEOPLE={
 'halvorsen': Person('elin-halvorsen','ponytail','#c79a5b','#d9a07c',26,ICE,'27',('headset',),tilt=-2,nod=2,wide=.95,jaw=.90,nose=.88,brow=.5,lips=1.1,neck=.84,shoulders=.88,seed=2,near=1.08,lower=.08,eyes='#4c6f8f',smile=.7),
 'ferran': Person('mateo-ferran','quiff','#1a110c','#b97f57',-30,AMBER,'81',('headset','beard'),tilt=2,nod=-2,wide=1.0,jaw=1.04,nose=1.12,brow=1.1,neck=1.04,shoulders=1.05,seed=3,near=1.02,aside=-.06,smile=.5),
 'takeda': Person('jun-takeda','crop','#0c0b0c','#cf9c74',14,FLARE,'5',('headset',),nod=5,wide=1.0,jaw=.96,nose=.86,brow=.6,neck=.93,shoulders=.95,seed=4,near=1.10,lower=.10,smile=.4),
 'benali': Person('aicha-benali','scarf','#3a2a26','#a8744e',-32,FLARE,'44',nod=-3,wide=.95,jaw=.9,nose=.95,brow=.5,lips=1.15,neck=.84,shoulders=.85,seed=5,near=1.06,lower=.06,aside=-.05,light=1.1),
 'lindqvist': Person('ingrid-lindqvist','bun','#b9b2a6','#dba88a',34,FLARE,wears=('glasses',),nod=-3,wide=.96,jaw=.94,nose=1.0,brow=.6,neck=.84,shoulders=.92,seed=6,near=1.10,lower=.10,aside=.06,eyes='#61788a',smile=.3),
 'osei': Person('kwame-osei','buzz','#0b0908','#5b3a26',-18,FLARE,wears=('headset','beard'),nod=2,wide=1.03,jaw=1.08,nose=1.02,brow=1.1,lips=1.35,neck=1.16,shoulders=1.14,seed=7,near=1.0,light=1.3,smile=.8),
 'mokoena': Person('naledi-mokoena','afro','#120d0b','#70482f',24,FLARE,wears=('headset','glasses'),tilt=-3,wide=.95,jaw=.92,nose=.9,brow=.5,lips=1.35,neck=.85,shoulders=.9,seed=8,near=1.0,aside=.05,light=1.3,smile=1),
 'wilk': Person('tomasz-wilk','cap','#3a2a1c','#d8a684',-34,FLARE,wears=('stubble',),nod=4,wide=1.0,jaw=1.05,nose=1.1,brow=1.1,neck=1.08,shoulders=1.1,seed=9,near=1.06,lower=.06,aside=-.05,eyes='#5a6a55',smile=.4,light=1.2),
 'marchetti': Person('sofia-marchetti','waves','#6e3f22','#c98f68',-22,FLARE,tilt=4,nod=-2,wide=.95,jaw=.92,nose=1.02,brow=.5,lips=1.15,neck=.84,shoulders=.9,seed=10,near=1.04,lower=.04,eyes='#3f4a2c',smile=.9),
 'de-wit': Person('ruben-de-wit','curls','#6b4526','#d9a582',17,FLARE,wears=('glasses','moustache'),tilt=2,wide=.98,jaw=.98,nose=1.1,brow=.9,neck=.95,shoulders=.98,seed=11,near=1.08,lower=.06,eyes='#55683f',smile=.8),
 'novak': Person('hana-novak','bob','#7d3119','#e2b596',-15,FLARE,tilt=-4,nod=-1,wide=.97,jaw=.90,nose=.86,brow=.5,lips=1.1,neck=.84,shoulders=.87,seed=12,near=1.07,lower=.08,smile=1.2,eyes='#5d7486'),
}
def make(key,small):
    here=f'{ART}/models'; run=lambda *a: subprocess.run(a,check=True,stdout=subprocess.DEVNULL,cwd=ART)
    run('/usr/bin/python3',f'{here}/bust.py',key)
    run('nice','-n','19','blender','-b','--factory-startup','-P',f'{here}/portrait.py','--',key,*(('8','320') if small else ('8','640')))
    run('/usr/bin/python3',f'{here}/antumbra.py',key,*(('try',) if small else ()))
if __name__=='__main__':
    small='-t' in sys.argv
    for folder in ('tex','mesh','out','try'): os.makedirs(f'{WORK}/{folder}',exist_ok=True)
    for key in [a for a in sys.argv[1:] if a!='-t'] or [k for k,p in PEOPLE.items() if not os.path.exists(f'{SHOP}/{p.file}.webp')]: make(key,small); print(key,flush=True)
