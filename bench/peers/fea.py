"""The cantilever in CalculiX (package calculix-ccx): the same bricks with incompatible modes (C3D8I), loads and supports.

Arguments: nx ny nz solver, where solver is what *STATIC takes (ITERATIVE CHOLESKY, ITERATIVE SCALING, SPOOLES). Prints the
CPU seconds of ccx and the mean deflection of the tip section against that of the root. L = 1 m, b = h = 0.1 m, 210 GPa, nu 0.3.
"""
import os
import resource
import subprocess
import sys
import tempfile

nx, ny, nz = (int(word) for word in sys.argv[1:4])
solver = sys.argv[4]
L, b, h = 1.0, 0.1, 0.1


def number(i, j, k):
    return 1 + i + (nx + 1) * (j + (ny + 1) * k)


def even(count):
    return [(0.5 if j in (0, count) else 1) / count for j in range(count + 1)]


def shear(count):
    """Shares of a parabolic shear stress, two Gauss points in each brick."""
    shares, gauss = [0.0] * (count + 1), (1 / 3) ** 0.5 / 2
    for k in range(count):
        for point in (0.5 - gauss, 0.5 + gauss):
            weight = 0.75 * (1 - (2 * (k + point) / count - 1) ** 2) / count
            shares[k] += weight * (1 - point)
            shares[k + 1] += weight * point
    return shares


def write(file):
    out = file.write
    out("*NODE, NSET=ALL\n")
    for k in range(nz + 1):
        for j in range(ny + 1):
            for i in range(nx + 1):
                out(f"{number(i, j, k)}, {L * i / nx:.12g}, {b * j / ny:.12g}, {h * k / nz:.12g}\n")
    out("*ELEMENT, TYPE=C3D8I, ELSET=BLOCK\n")
    for e in range(nx * ny * nz):
        i, j, k = e % nx, e // nx % ny, e // nx // ny
        ring = [(0, 0), (1, 0), (1, 1), (0, 1)]
        nodes = [number(i + x, j + y, k + z) for z in (0, 1) for x, y in ring]
        out(f"{e + 1}, " + ", ".join(map(str, nodes)) + "\n")
    for name, i in (("ROOT", 0), ("TIP", nx)):
        out(f"*NSET, NSET={name}\n")
        for k in range(nz + 1):
            for j in range(ny + 1):
                out(f"{number(i, j, k)},\n")
    out("*MATERIAL, NAME=STEEL\n*ELASTIC\n210e9, 0.3\n*SOLID SECTION, ELSET=BLOCK, MATERIAL=STEEL\n")
    centre, side = number(0, ny // 2, nz // 2), number(0, ny // 2, 0)
    out(f"*BOUNDARY\nROOT, 1, 1\n{centre}, 2, 3\n{side}, 2, 2\n")
    out(f"*STEP\n*STATIC, SOLVER={solver}\n*CLOAD\n")
    for i, force in ((nx, 1000.0), (0, -1000.0)):
        for j, across in enumerate(even(ny)):
            for k, over in enumerate(shear(nz)):
                out(f"{number(i, j, k)}, 3, {force * across * over:.15g}\n")
    out("*NODE PRINT, NSET=ROOT\nU\n*NODE PRINT, NSET=TIP\nU\n*END STEP\n")


with tempfile.TemporaryDirectory() as folder:
    with open(f"{folder}/beam.inp", "w") as file:
        write(file)
    subprocess.run(["ccx", "-i", "beam"], cwd=folder, check=True, stdout=subprocess.DEVNULL, env={**os.environ, "OMP_NUM_THREADS": "1"})
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    deflections = {}
    with open(f"{folder}/beam.dat") as file:
        for line in file:
            words = line.split()
            if len(words) == 4 and words[0].isdigit():
                deflections[int(words[0])] = float(words[3])
weights = [(j, k, y * z) for j, y in enumerate(even(ny)) for k, z in enumerate(even(nz))]
tip = sum(w * (deflections[number(nx, j, k)] - deflections[number(0, j, k)]) for j, k, w in weights)
print(used.ru_utime + used.ru_stime, repr(tip))
