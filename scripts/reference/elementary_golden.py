#!/usr/bin/env python3
"""Reference values of the elementary functions, computed with mpmath.

    python3 scripts/reference/elementary_golden.py            writes test/numeric/elementary/fixtures/*.json
    python3 scripts/reference/elementary_golden.py --check    compares them; exit code 1 where one differs
    node dist/test/numeric/elementary/samples.js 20000 | python3 scripts/reference/elementary_golden.py --measure
                                                              prints the largest error of each function and range

A range names how its arguments are drawn, so that both sides draw the same ones and only results are stored; `list`
ranges hold hard cases and store their arguments. A result is the correctly rounded double and what it is off by, in
256ths of its last place (nine bytes, base64).
"""
import base64
import json
import math
import pathlib
import struct
import sys
import zlib

from mpmath import mp, mpf

HERE = pathlib.Path(__file__).resolve().parents[2] / 'test/numeric/elementary/fixtures'
COUNT = 250
TINY = mpf(2) ** -1074
HUGE = mpf(2) ** 1024 - mpf(2) ** 970


class Words:
    """Linear congruential generator of 32 bits (Numerical Recipes) with a mixing step; the same in draw.ts."""

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state * 1664525 + 1013904223) & 0xffffffff
        x = self.state
        x = ((x ^ (x >> 15)) * 0x2c1b3c6d) & 0xffffffff
        return x ^ (x >> 12)


def to_double(high, low):
    return struct.unpack('>d', struct.pack('>II', high, low))[0]


def draw(kind, words):
    if kind['kind'] == 'linear':
        low, high = kind['low'], kind['high']
        return low + (high - low) * (words.next() * 2.0 ** -32 + words.next() * 2.0 ** -64)
    if kind['kind'] == 'exponent':
        low, high = kind['low'], kind['high']
        exponent = low + words.next() % (high - low + 1)
        word, rest = words.next(), words.next()
        sign = words.next() & 1 if kind['signed'] else 0
        size = to_double(0x3ff00000 | (word & 0xfffff), rest)
        if exponent < -1022:
            size = size * 2.0 ** -1022 * 2.0 ** (exponent + 1022)
        else:
            size = size * 2.0 ** exponent
        return -size if sign else size
    if kind['kind'] == 'near':
        return kind['centre'] + draw(kind['offset'], words)
    if kind['kind'] == 'multiple':
        return (words.next() >> (words.next() % 31)) * kind['of']
    raise ValueError(kind)


def lin(low, high):
    return {'kind': 'linear', 'low': low, 'high': high}


def exponent(low, high, signed=True):
    return {'kind': 'exponent', 'low': low, 'high': high, 'signed': signed}


def near(centre, low, high):
    return {'kind': 'near', 'centre': centre, 'offset': exponent(low, high)}


HALF_PI = {'kind': 'multiple', 'of': math.pi / 2}
TRIGONOMETRIC = [('eighth turn', lin(-0.8, 0.8)), ('few turns', lin(-12, 12)), ('many turns', lin(-2e6, 2e6)),
                 ('large', exponent(20, 1023)), ('near multiples of π/2', HALF_PI), ('small', exponent(-1074, -2))]
LOGARITHMIC = [('octave about 1', lin(0.5, 2)), ('near 1', near(1, -53, -4)), ('all', exponent(-1022, 1023, False)),
               ('subnormal', exponent(-1074, -1023, False))]
HYPERBOLIC = [('small', exponent(-1074, -2)), ('middle', lin(-3, 3)), ('large', lin(-30, 30)), ('to overflow', lin(-711, 711))]
ARC = [('all', lin(-1, 1)), ('small', exponent(-1074, -2)), ('near 1', near(1, -53, -2)), ('near -1', near(-1, -53, -2)),
       ('about 1/2', lin(0.4, 0.6))]
PLANE = [('unit', lin(-1, 1), lin(-1, 1)), ('all', exponent(-1022, 1022), exponent(-1022, 1022)),
         ('moderate', exponent(-20, 20), exponent(-20, 20)), ('subnormal', exponent(-1074, -1010), exponent(-1074, -1010)),
         ('thin', lin(-0.07, 0.07), lin(-1, 1))]
RANGES = {
    'sin': TRIGONOMETRIC, 'cos': TRIGONOMETRIC, 'tan': TRIGONOMETRIC, 'asin': ARC, 'acos': ARC,
    'atan': [('unit', lin(-1, 1)), ('moderate', lin(-20, 20)), ('all', exponent(-1074, 1023)), ('table edge', lin(0.06, 0.13))],
    'atan2': PLANE,
    'sinh': HYPERBOLIC, 'cosh': HYPERBOLIC, 'tanh': HYPERBOLIC,
    'exp': [('unit', lin(-1, 1)), ('all', lin(-746, 710)), ('to subnormal', lin(-745.2, -708)), ('to overflow', lin(709, 709.79)),
            ('small', exponent(-60, -1))],
    'expm1': [('unit', lin(-1, 1)), ('near 0', lin(-0.1, 0.1)), ('all', lin(-40, 710)), ('small', exponent(-1074, -2))],
    'log': LOGARITHMIC, 'log2': LOGARITHMIC, 'log10': LOGARITHMIC,
    'log1p': [('unit', lin(-0.6, 1)), ('near 0', lin(-0.02, 0.02)), ('small', exponent(-1074, -2)), ('near -1', near(-1, -53, -2)),
              ('large', exponent(0, 1023, False))],
    'cbrt': [('moderate', lin(-8, 8)), ('all', exponent(-1022, 1023)), ('subnormal', exponent(-1074, -1023))],
    'pow': [('moderate', exponent(-10, 10, False), lin(-60, 60)), ('all', exponent(-1074, 1023, False), exponent(-12, 2)),
            ('near 1', near(1, -30, -10), exponent(8, 30)), ('to the edges', lin(2, 3), lin(-1080, 1030))],
    'hypot': PLANE,
    'erf': [('unit', lin(-1, 1)), ('all', lin(-6, 6)), ('small', exponent(-1074, -2))],
    'erfc': [('unit', lin(-1, 1)), ('all', lin(-6, 27)), ('to subnormal', lin(26, 27.3)), ('small', exponent(-1074, -2))],
    'asinh': [('unit', lin(-1, 1)), ('moderate', lin(-30, 30)), ('all', exponent(-1074, 1023)), ('small', exponent(-40, -2))],
    'acosh': [('octave', lin(1, 2)), ('near 1', near(1, -52, -4)), ('moderate', lin(1, 30)), ('large', exponent(1, 1023, False))],
    'atanh': ARC,
    'gamma': [('about 2', lin(0, 4)), ('middle', lin(0, 14)), ('to overflow', lin(10, 172)), ('negative', lin(-14, 0)),
              ('very negative', lin(-185, -12)), ('small', exponent(-1020, -5))],
}


def signed_root(x):
    return mp.cbrt(x) if x >= 0 else -mp.cbrt(-x)


FUNCTIONS = {
    'sin': mp.sin, 'cos': mp.cos, 'tan': mp.tan, 'asin': mp.asin, 'acos': mp.acos, 'atan': mp.atan, 'atan2': mp.atan2,
    'sinh': mp.sinh, 'cosh': mp.cosh, 'tanh': mp.tanh, 'exp': mp.exp, 'expm1': mp.expm1, 'log': mp.log,
    'log2': lambda x: mp.log(x) / mp.log(2), 'log10': lambda x: mp.log(x) / mp.log(10), 'log1p': mp.log1p,
    'cbrt': signed_root, 'pow': mp.power, 'hypot': mp.hypot, 'erf': mp.erf, 'erfc': mp.erfc, 'asinh': mp.asinh, 'acosh': mp.acosh, 'atanh': mp.atanh,
    'gamma': mp.gamma,
}


def truth(name, arguments):
    """The value to at least 100 bits beyond a double."""
    x = arguments[0]
    if abs(x) < 1e-70 and name in ('sin', 'tan', 'asin', 'atan', 'sinh', 'tanh', 'asinh', 'atanh', 'expm1', 'log1p'):
        # the series x + a·x^k, k ≥ 2, whose second term only tells on which side of x the value lies
        return mpf(x)
    mp.prec = 1300 if name in ('sin', 'cos', 'tan') and abs(x) > 1e6 else 250 if name != 'gamma' else 160
    value = FUNCTIONS[name](*map(mpf, arguments))
    return mp.nan if isinstance(value, mp.mpc) else value


def last_place(value):
    """Distance of doubles at |value|."""
    mantissa, e = mp.frexp(abs(value))
    return max(mp.ldexp(1, int(e) - 53), TINY)


def rounded(value):
    if mp.isnan(value):
        return math.nan
    if abs(value) >= HUGE:
        return math.inf if value > 0 else -math.inf
    if value == 0:
        return 0.0
    unit = last_place(value)
    return float(mp.nint(value / unit) * unit)


def error(result, value):
    """|result - value| in last places."""
    if math.isnan(result) or mp.isnan(value):
        return 0.0 if math.isnan(result) and mp.isnan(value) else math.inf
    if math.isinf(result) or abs(value) >= HUGE:
        return 0.0 if result == rounded(value) else math.inf
    if value == 0:
        return 0.0 if result == 0 else math.inf
    return float(abs(mpf(result) - value) / last_place(value))


def encoded(value):
    near_one = rounded(value)
    if not math.isfinite(near_one):
        return struct.pack('>db', near_one, 0)
    offset = 0 if value == 0 else int(mp.nint((value - mpf(near_one)) / last_place(value) * 256))
    return struct.pack('>db', near_one, max(-127, min(127, offset)))


def pack(doubles):
    return base64.b64encode(b''.join(struct.pack('>d', x) for x in doubles)).decode()


def neighbours(x, steps=1):
    bits = struct.unpack('>q', struct.pack('>d', x))[0]
    return [struct.unpack('>d', struct.pack('>q', bits + k))[0] for k in range(-steps, steps + 1)]


def hardest_angles():
    """Doubles next to a multiple of π/2: convergents of 2^e·2/π for every exponent (Kahan's method)."""
    mp.prec = 2400
    found = []
    for e in range(-52, 971):
        ratio = mp.ldexp(mpf(2), e) / mp.pi
        a, p0, q0, p1, q1 = ratio, 0, 1, 1, 0
        best = None
        for _ in range(700):
            whole = int(mp.floor(a))
            p0, p1, q0, q1 = p1, whole * p1 + p0, q1, whole * q1 + q0
            if q1 >= 2 ** 53:
                break
            if q1 > 0:
                best = q1
            if a == whole:
                break
            a = 1 / (a - whole)
        if best:
            while best < 2 ** 52 and best * 3 < 2 ** 53:
                best *= 3
            off = abs(mp.ldexp(mpf(best), e) * 2 / mp.pi - mp.nint(mp.ldexp(mpf(best), e) * 2 / mp.pi))
            found.append((off, math.ldexp(best, e)))
    found.sort()
    return [x for _, x in found[:120]]


def hard_cases():
    angles = hardest_angles()
    cases = {name: [[x] for x in angles] for name in ('sin', 'cos', 'tan')}
    cases['exp'] = [[x] for c in (709.782712893384, -745.1332191019411, -708.3964185322641, 1e-17, math.log(2) / 256) for x in neighbours(c, 8)]
    cases['log'] = [[x] for c in (1.0, 0.5, 2.0, math.sqrt(2), math.sqrt(0.5), math.e, 1 + 2 ** -8) for x in neighbours(c, 8)]
    cases['log2'] = [[math.ldexp(1, k)] for k in range(-1074, 1024, 7)] + cases['log']
    cases['log10'] = [[float(f'1e{k}')] for k in range(-300, 309, 5)] + cases['log']
    cases['cbrt'] = [[float(k) ** 3] for k in range(1, 60)] + [[x] for c in (1.0, 2.0, 4.0, 8.0) for x in neighbours(c, 8)]
    cases['pow'] = ([[float(b), float(k)] for b in (2, 3, 5, 7, 10) for k in range(-40, 41, 4)]
                    + [[10.0, float(k)] for k in range(-323, 309, 8)]
                    + [[x, y] for x in neighbours(1.0, 4) if x != 1 for y in (1e15, -1e15, 4.5e15, 3e18, -3e18)]
                    + [[-x, float(k)] for x in (0.5, 3.0, 1.1) for k in (-3, -2, 5, 8, 301)])
    cases['gamma'] = ([[float(k)] for k in range(1, 172)]
                      + [[x] for k in range(1, 30) for x in neighbours(-float(k), 2) if x != -k])
    cases['tanh'] = [[x] for c in (0.35, 11.0, 19.0, 22.0) for x in neighbours(c, 4)]
    cases['sinh'] = cases['cosh'] = [[x] for c in (0.35, 22.5, 23.0, 709.7827128933841, 710.4758600739439) for x in neighbours(c, 4)]
    return cases


def seed_of(name, title, salt=0):
    return zlib.crc32(f'{name}/{title}/{salt}'.encode())


def golden():
    hard = hard_cases()
    for name, ranges in RANGES.items():
        entries = []
        for title, *kinds in ranges:
            seed = seed_of(name, title)
            words = Words(seed)
            points = [[draw(kind, words) for kind in kinds] for _ in range(COUNT)]
            entries.append({'title': title, 'seed': seed, 'count': COUNT, 'arguments': kinds,
                            'results': base64.b64encode(b''.join(encoded(truth(name, p)) for p in points)).decode()})
        if name in hard:
            points = hard[name]
            entries.append({'title': 'hard cases', 'count': len(points), 'list': pack([x for p in points for x in p]),
                            'results': base64.b64encode(b''.join(encoded(truth(name, p)) for p in points)).decode()})
        yield name, json.dumps({'function': name, 'ranges': entries}, indent=1, ensure_ascii=False) + '\n'


def measure():
    worst = {}
    for line in sys.stdin:
        name, title, arguments, result = line.rstrip('\n').split('\t')
        point = [struct.unpack('>d', bytes.fromhex(a))[0] for a in arguments.split(',')]
        off = error(struct.unpack('>d', bytes.fromhex(result))[0], truth(name, point))
        key = (name, title)
        if key not in worst or off > worst[key][0]:
            worst[key] = (off, point)
    print('function  largest error (ulp)  range                   at')
    for (name, title), (off, point) in worst.items():
        print(f'{name:9} {off:.4f}               {title:23} {", ".join(map(repr, point))}')
    print()
    for name in dict.fromkeys(n for n, _ in worst):
        print(f'{name:9} {max(off for (n, _), (off, _) in worst.items() if n == name):.3f}')


def main():
    if '--measure' in sys.argv:
        return measure()
    different = []
    HERE.mkdir(parents=True, exist_ok=True)
    for name, text in golden():
        path = HERE / f'{name}.json'
        if '--check' not in sys.argv:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            different.append(name)
    if different:
        print('differ: ' + ', '.join(different))
        sys.exit(1)


if __name__ == '__main__':
    main()
