#!/usr/bin/env python3
"""Tables and polynomials of src/numeric/elementary/generated/, computed with mpmath at 400 bits.

    python3 scripts/reference/elementary_coefficients.py           writes the files
    python3 scripts/reference/elementary_coefficients.py --check   compares them; exit code 1 where one differs

Polynomials are Chebyshev interpolants (within a small factor of minimax) expanded in powers of the variable;
the comment above each states the largest error that remains before rounding. Every step is in mpmath numbers and
rounded once, so the output does not depend on the machine.
"""
import pathlib
import sys

from mpmath import mp, mpf

mp.prec = 400
TINY = mpf(2) ** -100  # below it a quotient of differences is its limit
HERE = pathlib.Path(__file__).resolve().parents[2] / 'src/numeric/elementary/generated'
HEADER = '// Written by scripts/reference/elementary_coefficients.py; change that script, not this file.\n'


def quantised(x, bits):
    """x rounded to a multiple of 2^-bits, exact as a double."""
    return mpf(int(mp.nint(mp.ldexp(x, bits)))) / mpf(2) ** bits


def pair(x):
    """x as an unevaluated sum of two doubles."""
    high = mpf(float(x))
    return [high, x - high]


def number(x):
    text = repr(float(x))
    return text[:-2] if text.endswith('.0') else text


def table(name, comment, values, per_line):
    rows = [values[i:i + per_line] for i in range(0, len(values), per_line)]
    body = '\n'.join('  ' + ' '.join(number(v) + ',' for v in row) for row in rows)
    return f'\n/** {comment} */\nexport const {name} = new Float64Array([\n{body}\n])\n'


def interpolate(f, low, high, degree):
    """Coefficients (constant first) of the interpolant of f in the Chebyshev nodes of [low, high], and its error."""
    n = degree + 1
    middle, half = (low + high) / 2, (high - low) / 2
    nodes = [middle + half * mp.cos(mp.pi * (2 * k + 1) / (2 * n)) for k in range(n)]
    # Newton's divided differences, then expanded into powers
    d = [f(x) for x in nodes]
    for j in range(1, n):
        for i in range(n - 1, j - 1, -1):
            d[i] = (d[i] - d[i - 1]) / (nodes[i] - nodes[i - j])
    c = [mpf(0)] * n
    for i in range(n - 1, -1, -1):
        c = [(c[k - 1] if k else 0) - nodes[i] * c[k] for k in range(n)]
        c[0] += d[i]
    error = mpf(0)
    for k in range(4 * n + 1):
        x = low + (high - low) * k / (4 * n)
        if abs(x) > TINY:
            error = max(error, abs(mp.polyval(c[::-1], x) - f(x)))
    return c, error


def horner(c, variable):
    text = number(c[-1])
    for v in c[-2::-1]:
        text = f'{number(v)} + {variable} * ({text})' if len(text) > 26 or '+' in text else f'{number(v)} + {variable} * {text}'
    return text


def polynomial(name, comment, c):
    """A function that evaluates even and odd powers side by side: half the latency of Horner's rule."""
    return (f'\n/** {comment} */\nexport function {name}(z: number): number {{\n  const s = z * z\n'
            f'  return {horner(c[0::2], "s")} + z * ({horner(c[1::2], "s")})\n}}\n')


def fitted(name, what, f, low, high, degree):
    c, error = interpolate(f, mpf(low), mpf(high), degree)
    bits = mp.nstr(-mp.log(error, 2), 4)
    return polynomial(name, f'{what}, z in [{mp.nstr(mpf(low), 5)}, {mp.nstr(mpf(high), 5)}]; error below 2^-{bits}.', c)


def tail(f, leading, power, terms=60):
    """z -> (f(x) - leading(x)) / x^power with z = x², finite at 0."""
    def g(z):
        z = mpf(z)
        x = mp.sqrt(z) if z > 0 else mpf(2) ** -60
        return (f(x) - leading(x)) / x ** power
    return g


def exp_file():
    values = []
    for i in range(128):
        values += pair(mpf(2) ** (mpf(i) / 128))
    return HEADER + table('EXP_TABLE', '2^(i/128) as high and low part, i = 0 … 127.', values, 2)


def log_file():
    """Index j stands for mantissas near 1 + j/128; from sqrt(2) on the mantissa is halved (and the exponent raised)."""
    values = []
    for j in range(129):
        m = 1 + mpf(j) / 128
        if m * m > 2:
            m /= 2
        c = quantised(1 / m, 12)
        value = -mp.log(c)
        high = quantised(value, 42)
        # the reciprocal is applied to the mantissa in [1, 2), hence the factor for the halved ones
        values += [c / 2 if m < 1 else c, high, value - high]
    # j = 128: mantissa 2, halved to exactly 1
    values[128 * 3:] = [mpf(1) / 2, mpf(0), mpf(0)]
    split = next(j for j in range(129) if (1 + mpf(j) / 128) ** 2 > 2)
    return (HEADER + f'\n/** First index whose mantissa is halved. */\nexport const LOG_SPLIT = {split}\n'
            + table('LOG_TABLE', 'Short reciprocal c of the mantissa, and -log(c) (of the halved mantissa from LOG_SPLIT on) as a '
                    'multiple of 2^-42 and its rest.', values, 3))


def atan_file():
    values = []
    for j in range(65):
        values += pair(mp.atan(mpf(j) / 64))
    return HEADER + table('ATAN_TABLE', 'atan(j/64) as high and low part, j = 0 … 64.', values, 2)


def cbrt_file():
    values = []
    for octave in range(3):
        for i in range(128):
            m = (1 + (mpf(i) + mpf(1) / 2) / 128) * 2 ** octave
            t = quantised(mp.cbrt(m), 16)
            values += [t, 1 / t ** 3]
    return HEADER + table('CBRT_TABLE', 'Cube root t of the middle of each 1/128 of the octaves 1, 2, 4 to 17 bits, and t^-3.', values, 2)


def two_over_pi_file():
    digits = []
    x = 2 / mp.pi
    mp.prec = 1600
    x = 2 / mp.pi
    for _ in range(56):
        x *= 2 ** 24
        d = int(mp.floor(x))
        digits.append(mpf(d))
        x -= d
    mp.prec = 400
    return HEADER + table('TWO_OVER_PI', 'Digits of 2/π to the base 2^24, the first one worth 2^-24.', digits, 8)


def polynomials_file():
    quarter = '0.6185'  # a little above (π/4)²
    out = HEADER
    out += fitted('sinTail', '(sin x - x + x³/6) / x⁵ of z = x²', tail(mp.sin, lambda x: x - x ** 3 / 6, 5), '0', quarter, 5)
    out += fitted('cosTail', '(cos x - 1 + x²/2) / x⁴ of z = x²', tail(mp.cos, lambda x: 1 - x * x / 2, 4), '0', quarter, 6)
    out += fitted('asinTail', '(asin x - x) / x³ of z = x²', tail(mp.asin, lambda x: x, 3), '0', '0.2501', 13)
    out += fitted('atanTail', '(atan x - x) / x³ of z = x²', tail(mp.atan, lambda x: x, 3), '0', '0.0041', 6)
    out += fitted('tanhTail', '(tanh x - x) / x³ of z = x²', tail(mp.tanh, lambda x: x, 3), '0', '0.1226', 9)
    out += fitted('sinhTail', '(sinh x - x) / x³ of z = x²', tail(mp.sinh, lambda x: x, 3), '0', '0.1226', 6)
    out += fitted('expTail', '(exp x - 1 - x) / x² of z = x', lambda x: (mp.expm1(x) - x) / x ** 2 if abs(x) > TINY else mpf(1) / 2,
                  '-0.00272', '0.00272', 4)
    out += fitted('expm1Tail', '(expm1 x - x - x²/2) / x³ of z = x', lambda x: (mp.expm1(x) - x - x * x / 2) / x ** 3 if abs(x) > TINY else mpf(1) / 6,
                  '-0.0626', '0.0626', 7)
    out += fitted('logTail', '(log(1 + x) - x + x²/2) / x³ of z = x',
                  lambda x: (mp.log1p(x) - x + x * x / 2) / x ** 3 if abs(x) > TINY else mpf(1) / 3, '-0.0063', '0.0063', 7)
    out += fitted('cbrtTail', '(cbrt(1 + x) - 1) / x of z = x', lambda x: (mp.cbrt(1 + x) - 1) / x if abs(x) > TINY else mpf(1) / 3,
                  '-0.0042', '0.0042', 6)
    out += fitted('erfTail', '(erf x - 2x/√π) / x³ of z = x²', tail(mp.erf, lambda x: 2 * x / mp.sqrt(mp.pi), 3), '0', '0.1915', 8)
    out += fitted('stirlingTail', 'x·(log Γ(x) - (x - 1/2)·log x + x - log(2π)/2) of z = 1/x²',
                  lambda z: (1 / mp.sqrt(z)) * (mp.loggamma(1 / mp.sqrt(z)) - (1 / mp.sqrt(z) - mpf(1) / 2) * mp.log(1 / mp.sqrt(z))
                                                + 1 / mp.sqrt(z) - mp.log(2 * mp.pi) / 2) if z > 1e-9 else mpf(1) / 12,
                  '0', mpf(1) / 144, 7)
    return out


def rows(name, comment, f, centres, degree):
    """f about each centre (with its half width): value as high and low part, then (f(c + h) - f(c)) / h in powers of h."""
    values, worst = [], mpf(0)
    for c, half in centres:
        base = f(c)
        coefficients, error = interpolate(lambda h: (f(c + h) - base) / h, -half, half, degree)
        worst = max(worst, error * half / abs(base))
        values += pair(base) + coefficients
    bits = mp.nstr(-mp.log(worst, 2), 4)
    return table(name, f'{comment}; relative error below 2^-{bits}.', values, degree + 3)


def erf_file():
    centres = [(mpf(j) / 8, mpf(1) / 16) for j in range(4, 48)]
    octaves = [(mpf(2) ** k * (1 + (mpf(i) + mpf(1) / 2) / 8), mpf(2) ** k / 16) for k in range(-2, 5) for i in range(8)]
    scaled = lambda x: mp.exp(x * x) * mp.erfc(x)
    return (HEADER + rows('ERF_TABLE', 'erf about c = j/8, j = 4 … 47: value, its low part, the slope series in x - c', mp.erf, centres, 9)
            + rows('ERFC_TABLE', 'exp(x²)·erfc(x) about the middle of each eighth of the octaves 1/4 … 16, likewise', scaled, octaves, 11))


def gamma_file():
    centres = [(mpf(3) / 2 + (mpf(j) + mpf(1) / 2) / 16, mpf(1) / 32) for j in range(16)]
    return HEADER + rows('GAMMA_TABLE', 'Γ about the middle of each sixteenth of [3/2, 5/2]: value, its low part, the slope series in x - c',
                         mp.gamma, centres, 9)


FILES = {
    'exp-table.ts': exp_file,
    'log-table.ts': log_file,
    'atan-table.ts': atan_file,
    'cbrt-table.ts': cbrt_file,
    'two-over-pi.ts': two_over_pi_file,
    'erf-table.ts': erf_file,
    'gamma-table.ts': gamma_file,
    'polynomials.ts': polynomials_file,
}


def main():
    different = []
    for name, render in FILES.items():
        text = render()
        path = HERE / name
        if '--check' in sys.argv:
            if not path.exists() or path.read_text() != text:
                different.append(name)
        else:
            HERE.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    if different:
        print('differ: ' + ', '.join(different))
        sys.exit(1)


if __name__ == '__main__':
    main()
