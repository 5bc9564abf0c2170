#!/usr/bin/python3
"""Renders what pictures.txt asks for and the shop does not have yet, one after the other, at the lowest priority.

usage: render-queue.py [--watch]     (--watch: keep looking for new lines until work/stop exists)
"""
import os
import subprocess
import sys
import threading
import time

ART = os.path.dirname(os.path.abspath(__file__))
WORK = f'{ART}/work'
SHOP = f'{ART}/../web/public/pictures'
TRIES = f'{WORK}/try'  # a line whose picture begins with try- stays out of the shop
GRADE = ['0', '0.3', '0.25', '1.06', '0.08']


begun = set()


def place(name):
    if name == 'plate':
        return f'{WORK}/tex/plate.png'
    return f'{TRIES if name.startswith("try-") else SHOP}/{name}.webp'


def jobs():
    for line in open(f'{ART}/pictures.txt'):
        name, *rest = line.split('#')[0].split() or ['']
        if name:
            yield name, rest


def missing():
    for name, rest in jobs():
        if name not in begun and not any(os.path.exists(path) for path in (place(name), f'{WORK}/out/{name}.failed')):
            return name, rest
    return None


def run(command, log):
    return subprocess.run(['nice', '-n', '19', *command], stdout=log, stderr=subprocess.STDOUT, cwd=ART).returncode


def pack(name):
    import cv2

    picture = cv2.imread(f'{WORK}/out/{name}.png')
    for quality in (90, 86, 82, 78, 74, 70, 64, 58):
        _, data = cv2.imencode('.webp', picture, [cv2.IMWRITE_WEBP_QUALITY, quality])
        if len(data) < 88_000:
            break
    data.tofile(place(name))
    return len(data), quality


def render(name, script, arguments):
    with open(f'{WORK}/out/{name}.log', 'w') as log:
        run(['blender', '-b', '--factory-startup', '-P', f'models/{script}.py', '--', name, *arguments], log)


def finish(name, started):
    with open(f'{WORK}/out/{name}.log', 'a') as log:
        if run(['/usr/bin/python3', 'models/post.py', name, *GRADE], log) != 0:
            open(f'{WORK}/out/{name}.failed', 'w').close()
            print(name, 'FAILED', flush=True)
            return
    for left in os.listdir(f'{WORK}/out'):
        if left.startswith(f'{name}_') and left.endswith(('.exr', '_raw.png')):
            os.remove(f'{WORK}/out/{left}')
    if name != 'plate':
        size, quality = pack(name)
        print(f'{name}: {size // 1000} kB at {quality}, {time.time() - started:.0f} s', flush=True)
    begun.discard(name)


for folder in ('tex', 'out', 'mesh', 'try'):
    os.makedirs(f'{WORK}/{folder}', exist_ok=True)
while not os.path.exists(f'{WORK}/stop'):
    job = missing()
    if job:
        name, (script, *arguments) = job
        begun.add(name)
        started = time.time()
        render(name, script, arguments)
        # the next one renders while this one is finished
        threading.Thread(target=finish, args=(name, started)).start()
    elif '--watch' in sys.argv:
        time.sleep(5)
    else:
        break
