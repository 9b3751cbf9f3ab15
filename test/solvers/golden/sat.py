"""Formulas whose satisfiability is a theorem or published. Writes sat.json beside this file."""
import json
import os
from itertools import combinations, product

cases = []


def dimacs(clauses):
    n = max((abs(l) for c in clauses for l in c), default=0)
    return f"p cnf {n} {len(clauses)}\n" + "".join(" ".join(map(str, c)) + " 0\n" for c in clauses)


def add(clauses, value, source, text=True, **more):
    inputs = {"dimacs": dimacs(clauses)} if text else {"clauses": clauses}
    cases.append({"inputs": {**inputs, **more}, "value": value, "tolerance": 0, "source": source})


def pigeons(p, h):
    at = lambda i, j: i * h + j + 1
    return [[at(i, j) for j in range(h)] for i in range(p)] + [
        [-at(a, j), -at(b, j)] for j in range(h) for a, b in combinations(range(p), 2)
    ]


def van_der_waerden(j, k, n):
    runs = lambda length: [
        [s + d * i for i in range(length)] for d in range(1, n) for s in range(1, n + 1) if s + d * (length - 1) <= n
    ]
    return runs(j) + [[-x for x in run] for run in runs(k)]


def ramsey(a, b, n):
    edge = {e: i + 1 for i, e in enumerate(combinations(range(n), 2))}
    clique = lambda size: [[edge[e] for e in combinations(s, 2)] for s in combinations(range(n), size)]
    return clique(a) + [[-x for x in c] for c in clique(b)]


def schur(colours, n):
    at = lambda i, c: (i - 1) * colours + c + 1
    clauses = [[at(i, c) for c in range(colours)] for i in range(1, n + 1)]
    for a in range(1, n + 1):
        for b in range(a, n + 1 - a):
            clauses += [[-x for x in sorted({at(a, c), at(b, c), at(a + b, c)})] for c in range(colours)]
    return clauses


def queens(n):
    at = lambda i, j: i * n + j + 1
    cells = list(product(range(n), repeat=2))
    attack = lambda p, q: p[0] == q[0] or p[1] == q[1] or abs(p[0] - q[0]) == abs(p[1] - q[1])
    return [[at(i, j) for j in range(n)] for i in range(n)] + [
        [-at(*p), -at(*q)] for p, q in combinations(cells, 2) if attack(p, q)
    ]


def colouring(edges, n, k):
    at = lambda v, c: v * k + c + 1
    return [[at(v, c) for c in range(k)] for v in range(n)] + [
        [-at(a, c), -at(b, c)] for a, b in edges for c in range(k)
    ]


def parity(edges, n, odd):
    """Tseitin: the edges at a vertex add up to its charge."""
    clauses = []
    for v in range(n):
        own = [i + 1 for i, e in enumerate(edges) if v in e]
        for signs in product([1, -1], repeat=len(own)):
            if sum(s < 0 for s in signs) % 2 != (1 if v in odd else 0):
                clauses.append([s * x for s, x in zip(signs, own)])
    return clauses


def sudoku(givens):
    at = lambda r, c, d: 81 * r + 9 * c + d + 1
    clauses = []
    for a, b in product(range(9), repeat=2):
        clauses.append([at(a, b, d) for d in range(9)])
        for unit in (
            [at(a, b, d) for d in range(9)],
            [at(a, c, b) for c in range(9)],
            [at(r, a, b) for r in range(9)],
            [at(3 * (a // 3) + i // 3, 3 * (a % 3) + i % 3, b) for i in range(9)],
        ):
            clauses += [[-x, -y] for x, y in combinations(unit, 2)]
    return clauses + [[at(i // 9, i % 9, int(d) - 1)] for i, d in enumerate(givens) if d not in ".0"]


def dominoes(cells):
    cells = set(cells)
    pairs = [(p, q) for p in sorted(cells) for q in ((p[0] + 1, p[1]), (p[0], p[1] + 1)) if q in cells]
    clauses = []
    for p in sorted(cells):
        own = [i + 1 for i, pair in enumerate(pairs) if p in pair]
        clauses.append(own)
        clauses += [[-a, -b] for a, b in combinations(own, 2)]
    return clauses


WAERDEN = "van der Waerden number W(3,3) = 9 (van der Waerden 1927)"
add(van_der_waerden(3, 3, 8), 1, WAERDEN, text=False)
add(van_der_waerden(3, 3, 9), 0, WAERDEN, text=False)
add(van_der_waerden(3, 4, 17), 1, "W(3,4) = 18 (Chvatal 1970)")
add(van_der_waerden(3, 4, 18), 0, "W(3,4) = 18 (Chvatal 1970)")
add(van_der_waerden(4, 4, 34), 1, "W(4,4) = 35 (Chvatal 1970)")
add(van_der_waerden(4, 4, 35), 0, "W(4,4) = 35 (Chvatal 1970)")
add(van_der_waerden(3, 6, 31), 1, "W(3,6) = 32 (Beeler, O'Neil 1979)")
add(van_der_waerden(3, 6, 32), 0, "W(3,6) = 32 (Beeler, O'Neil 1979)")
for h in (3, 4, 5, 6):
    add(pigeons(h + 1, h), 0, "pigeonhole principle")
    add(pigeons(h, h), 1, "pigeonhole principle", method="cdcl")
add(ramsey(3, 3, 5), 1, "Ramsey number R(3,3) = 6")
add(ramsey(3, 3, 6), 0, "Ramsey number R(3,3) = 6")
add(ramsey(3, 4, 8), 1, "R(3,4) = 9 (Greenwood, Gleason 1955)")
add(ramsey(3, 4, 9), 0, "R(3,4) = 9 (Greenwood, Gleason 1955)", maxConflicts=200000)
add(schur(3, 13), 1, "Schur number S(3) = 13")
add(schur(3, 14), 0, "Schur number S(3) = 13")
for n, value in ((1, 1), (2, 0), (3, 0), (4, 1), (8, 1)):
    add(queens(n), value, f"{n} queens (Bezzel 1848, Pauls 1874)")
petersen = [(i, (i + 1) % 5) for i in range(5)] + [(i, i + 5) for i in range(5)] + [(5 + i, 5 + (i + 2) % 5) for i in range(5)]
add(colouring(petersen, 10, 2), 0, "the Petersen graph has chromatic number 3")
add(colouring(petersen, 10, 3), 1, "the Petersen graph has chromatic number 3")
groetzsch = (
    [(i, (i + 1) % 5) for i in range(5)]
    + [(5 + i, (i + d) % 5) for i in range(5) for d in (1, 4)]
    + [(5 + i, 10) for i in range(5)]
)
add(colouring(groetzsch, 11, 3), 0, "the Groetzsch graph has chromatic number 4 (Groetzsch 1959)")
add(colouring(groetzsch, 11, 4), 1, "the Groetzsch graph has chromatic number 4 (Groetzsch 1959)")
add(parity(petersen, 10, {0}), 0, "parity of the edges of a graph: odd total charge (Tseitin 1968)")
add(parity(petersen, 10, {0, 7}), 1, "parity of the edges of a graph: even total charge (Tseitin 1968)")
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
add(sudoku(PUZZLE), 1, "sudoku with one solution")
add(dominoes(set(product(range(6), repeat=2)) - {(0, 0), (5, 5)}), 0, "mutilated chessboard")
add(dominoes(set(product(range(6), repeat=2)) - {(0, 0), (0, 5)}), 1, "two corners of different colours")



def count(clauses, value, source, **more):
    cases.append({"inputs": {"dimacs": dimacs(clauses), "count": True, **more}, "value": value, "tolerance": 0, "source": source})


def latin(n):
    at = lambda r, c, d: (r * n + c) * n + d + 1
    clauses = []
    for a, b in product(range(n), repeat=2):
        for unit in ([at(a, b, d) for d in range(n)], [at(a, c, b) for c in range(n)], [at(r, a, b) for r in range(n)]):
            clauses += [unit] + [[-x, -y] for x, y in combinations(unit, 2)]
    return clauses


def exactly_one_colour(edges, n, k):
    at = lambda v, c: v * k + c + 1
    return colouring(edges, n, k) + [[-at(v, c), -at(v, d)] for v in range(n) for c, d in combinations(range(k), 2)]


def columns_too(n):
    return queens(n) + [[i * n + j + 1 for i in range(n)] for j in range(n)]


cases.append({"inputs": {"dimacs": "p cnf 50 0", "count": True}, "value": 2**50, "tolerance": 0, "source": "2^n assignments of a formula without clauses"})
count([[]], 0, "an empty clause")
for h in (4, 6):
    count(pigeons(h + 1, h), 0, "pigeonhole principle")
for n, value in ((4, 2), (6, 4), (8, 92)):
    count(columns_too(n), value, f"{n} queens: OEIS A000170 (Bezzel 1848, Nauck 1850)")
for n, value in ((3, 12), (4, 576)):
    count(latin(n), value, f"Latin squares of order {n}: OEIS A002860")
for n, k in ((5, 3), (8, 3), (12, 4)):
    count(exactly_one_colour([(i, (i + 1) % n) for i in range(n)], n, k), (k - 1) ** n + (-1) ** n * (k - 1), f"chromatic polynomial of the cycle of {n} at {k}")
count(exactly_one_colour(petersen, 10, 3), 120, "chromatic polynomial of the Petersen graph at 3")
count(exactly_one_colour(petersen, 10, 4), 12960, "chromatic polynomial of the Petersen graph at 4")
count([[-i, -i - 1] for i in range(1, 40)], 267914296, "sets without neighbours on a path of 40: Fibonacci number 42")
count(dominoes(product(range(6), repeat=2)), 6728, "domino tilings of the 6 by 6 board (Kasteleyn, Temperley and Fisher 1961)")
count(sudoku(PUZZLE), 1, "sudoku with one solution")

with open(os.path.join(os.path.dirname(__file__), "sat.json"), "w") as out:
    json.dump(cases, out, indent=2)
    out.write("\n")
