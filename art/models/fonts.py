#!/usr/bin/python3
"""Static faces of Archivo for librsvg. usage: fonts.py <folder of @fontsource-variable/archivo/files> <folder of fonts>"""
import sys
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

SOURCE, TARGET = sys.argv[1], sys.argv[2]


def face(style, family, **axes):
    font = instancer.instantiateVariableFont(TTFont(f'{SOURCE}/archivo-latin-standard-{style}.woff2'), axes)
    font.flavor = None
    for record in font['name'].names:
        if record.nameID in (1, 4, 16):
            record.string = family
        if record.nameID in (2, 17):
            record.string = 'Regular'
        if record.nameID == 6:
            record.string = family.replace(' ', '')
    font['OS/2'].usWeightClass = 400
    font['OS/2'].fsSelection = 0x40
    font['head'].macStyle = 0
    font.save(f'{TARGET}/{family.replace(" ", "")}.ttf')


face('italic', 'Archivo X Black Italic', wght=900, wdth=125)
face('normal', 'Archivo X Black', wght=900, wdth=125)
face('normal', 'Archivo X Semi', wght=600, wdth=125)
face('normal', 'Archivo Med', wght=500, wdth=100)
face('italic', 'Archivo C Black Italic', wght=900, wdth=80)
