#!/usr/bin/python3
"""The outline of each circuit in tracks.json as a drawing for the race pages. usage: circuits.py (writes web/public/circuits)"""
import json
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
TARGET = f'{HERE}/../../web/public/circuits'
EDGE = 14

os.makedirs(TARGET, exist_ok=True)
for name, circuit in json.load(open(f'{HERE}/tracks.json')).items():
    points = [(float(x), float(y)) for x, y in re.findall(r'(-?[\d.]+) (-?[\d.]+)', circuit['d'])]
    left, top = min(x for x, _ in points) - EDGE, min(y for _, y in points) - EDGE
    width, height = max(x for x, _ in points) + EDGE - left, max(y for _, y in points) + EDGE - top
    # Every second point is enough at this size.
    path = 'M' + 'L'.join(f'{x - left:.0f} {y - top:.0f}' for x, y in points[::2]) + 'Z'
    (x, y), (nx, ny) = points[0], points[2]
    # The line where a lap begins, across the track.
    ax, ay = x - left - (ny - y) * 1.2, y - top + (nx - x) * 1.2
    bx, by = x - left + (ny - y) * 1.2, y - top - (nx - x) * 1.2
    slug = name.lower().replace(' ', '-')
    with open(f'{TARGET}/{slug}.svg', 'w') as file:
        file.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" fill="none" stroke-linejoin="round">'
            f'<path d="{path}" stroke="#2A2F3B" stroke-width="20"/><path d="{path}" stroke="#F5F6F8" stroke-width="6"/>'
            f'<path d="M{ax:.0f} {ay:.0f}L{bx:.0f} {by:.0f}" stroke="#FF5A1F" stroke-width="7"/></svg>\n'
        )
