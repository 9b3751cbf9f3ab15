"""Golden numbers of evolve: direct sums over all pairs in NumPy, and LAMMPS (pair_style lj/smooth/linear, which is the shifted force).

Run from the root of the repository: python3 test/solvers/golden/evolve.py; it writes test/solvers/golden/evolve.json.
Needs NumPy and the program lmp. Every number is in Lennard-Jones units.
"""
import json
import subprocess
import tempfile

import numpy as np

cases = []


def add(inputs, value, tolerance, source, member=None):
    case = {"inputs": inputs, "value": float(value), "tolerance": tolerance, "source": source}
    if member:
        case["member"] = member
    cases.append(case)


def phi(r):
    return 4 * (r**-12 - r**-6), -24 * (2 * r**-13 - r**-7)


def pairs(x, side, rc, bonds=()):
    """Shifted-force energy, truncated energy, virial and forces: every pair, nearest image."""
    n = len(x)
    d = x[:, None] - x[None, :]
    d -= side * np.round(d / side)
    r = np.sqrt((d**2).sum(-1))
    np.fill_diagonal(r, 1e9)
    near = r < rc
    u, du = phi(r)
    uc, duc = phi(rc)
    energy = np.where(near, u - uc - (r - rc) * duc, 0).sum() / 2
    truncated = np.where(near, u, 0).sum() / 2
    pull = np.where(near, -(du - duc) / r, 0)
    virial = (pull * r**2)[near].sum() / 2
    force = (pull[:, :, None] * d).sum(1)
    for b in bonds:
        e = x[b["i"]] - x[b["j"]]
        e -= side * np.round(e / side)
        length = np.sqrt((e**2).sum())
        energy += b["k"] * (length - b["r0"]) ** 2 / 2
        virial -= b["k"] * (length - b["r0"]) * length
        part = -b["k"] * (length - b["r0"]) * e / length
        force[b["i"]] += part
        force[b["j"]] -= part
    return energy, truncated, virial, force


def lattice(cells, basis, side):
    x = [[(i + b[0]) / cells, (j + b[1]) / cells, (k + b[2]) / cells] for k in range(cells) for j in range(cells) for i in range(cells) for b in basis]
    return np.array(x) * side


FCC = [(0, 0, 0), (0.5, 0.5, 0), (0.5, 0, 0.5), (0, 0.5, 0.5)]


def crystal(inputs, n, cells, basis, rho=0.8442, T=1.44, rc=2.5):
    side = (n / rho) ** (1 / 3)
    energy, truncated, virial, _ = pairs(lattice(cells, basis, side), side, rc)
    total = energy / n + 1.5 * T * (n - 1) / n
    add(inputs, total, 1e-3 * max(abs(total), 1.5 * T), "direct sum over the crystal and 3(N - 1)T/2N, NumPy")
    add(inputs, energy / n, 1e-11, "direct sum over the crystal, NumPy", "potential_start")
    add(inputs, truncated / n, 1e-11, "direct sum over the crystal, NumPy", "potential_truncated")
    add(inputs, (T * (n - 1) + virial / 3) / side**3, 1e-10, "direct sum over the crystal, NumPy", "p_start")


crystal({}, 256, 4, FCC)
crystal({"N": 108, "rho": 0.9, "T": 1, "rc": 2.25, "steps": 300, "seed": 5}, 108, 3, FCC, 0.9, 1, 2.25)
crystal({"N": 500, "rho": 0.5, "T": 2, "rc": 3, "steps": 200}, 500, 5, FCC, 0.5, 2, 3)
crystal({"N": 864, "rho": 1.05, "T": 0.4, "steps": 200, "seed": 11}, 864, 6, FCC, 1.05, 0.4)
crystal({"N": 64, "rho": 0.3, "T": 1.5, "steps": 400}, 64, 4, [(0, 0, 0)], 0.3, 1.5)
crystal({"N": 1372, "rho": 0.8442, "T": 0.728, "rc": 1.122462048309373, "steps": 100}, 1372, 7, FCC, 0.8442, 0.728, 1.122462048309373)
# The first line of the log of the melt of LAMMPS's own bench directory, in.lj: 32000 atoms, lj/cut 2.5, PotEng at step 0.
add({"N": 4000, "steps": 20}, -6.7733681, 5e-8, "LAMMPS bench/in.lj, first line of its published logs (E_pair)", "potential_truncated")


def march(x, v, side, rc, dt, steps, bonds):
    force = pairs(x, side, rc, bonds)[3]
    for _ in range(steps):
        v = v + dt / 2 * force
        x = x + dt * v
        force = pairs(x, side, rc, bonds)[3]
        v = v + dt / 2 * force
    energy, _, virial, _ = pairs(x, side, rc, bonds)
    n = len(x)
    kinetic = (v**2).sum() / 2
    own = kinetic - (v.sum(0) ** 2).sum() / (2 * n)
    return energy / n, kinetic / n, (2 * own + virial) / (3 * side**3)


def lammps(x, v, side, rc, dt, steps, bonds):
    """Potential and kinetic energy per atom and pressure after `steps`."""
    with tempfile.TemporaryDirectory() as folder:
        lines = ["atoms", "", f"{len(x)} atoms", "1 atom types"]
        if bonds:
            lines += [f"{len(bonds)} bonds", "1 bond types"]
        lines += [f"0 {side:.17g} {a}lo {a}hi" for a in "xyz"] + ["", "Masses", "", "1 1", "", "Atoms # bond", ""]
        lines += [f"{i + 1} 1 1 " + " ".join(f"{c:.17g}" for c in p) for i, p in enumerate(x)]
        lines += ["", "Velocities", ""] + [f"{i + 1} " + " ".join(f"{c:.17g}" for c in p) for i, p in enumerate(v)]
        if bonds:
            lines += ["", "Bonds", ""] + [f"{i + 1} 1 {b['i'] + 1} {b['j'] + 1}" for i, b in enumerate(bonds)]
        open(f"{folder}/data", "w").write("\n".join(lines) + "\n")
        script = ["units lj", "atom_style bond", "newton on"]
        script += ["special_bonds lj 1 1 1", f"read_data {folder}/data extra/special/per/atom 4"]
        script += [f"pair_style lj/smooth/linear {rc!r}", f"pair_coeff * * 1 1 {rc!r}"]
        if bonds:
            script += ["bond_style harmonic", f"bond_coeff 1 {bonds[0]['k'] / 2!r} {bonds[0]['r0']!r}"]
        script += ["neigh_modify delay 0 every 1 check yes", "fix 1 all nve", f"timestep {dt!r}", "thermo_modify norm yes"]
        script += [f"run {steps}", "variable a equal pe", "variable b equal ke", "variable c equal press"]
        script += ['print "RESULT $(v_a:%.15g) $(v_b:%.15g) $(v_c:%.15g)"']
        open(f"{folder}/in", "w").write("\n".join(script) + "\n")
        out = subprocess.run(["lmp", "-in", f"{folder}/in", "-log", "none"], capture_output=True, text=True, check=True).stdout
        return [float(word) for word in out.split("RESULT")[-1].split()[:3]]


def trajectory(seed, cells, rho, rc, dt, steps, bonds):
    """Atoms near the places of a simple cubic lattice, with velocities of no total momentum, rounded to four digits."""
    rng = np.random.default_rng(seed)
    n = cells**3
    side = (n / rho) ** (1 / 3)
    x = np.round(lattice(cells, [(0.5, 0.5, 0.5)], side) + rng.uniform(-0.12, 0.12, (n, 3)), 4)
    v = np.round(rng.normal(0, 1, (n, 3)), 4)
    v[-1] -= v.sum(0)
    v = np.round(v, 4)
    state = [float(c) for c in np.concatenate([x.ravel(), v.ravel()])]
    inputs = {"rho": rho, "rc": rc, "dt": dt, "steps": steps, "initialState": state}
    if bonds:
        inputs["bonds"] = bonds
    start = (pairs(x, side, rc, bonds)[0] + (v**2).sum() / 2) / n
    add(inputs, start, 1e-3 * abs(start), "direct sum over the pairs of the first state, NumPy")
    own = march(x, v, side, rc, dt, steps, bonds)
    other = lammps(x, v, side, rc, dt, steps, bonds)
    print("NumPy", own, "LAMMPS", other)
    for member, a, b in zip(["potential", "kinetic", "p_end"], own, other):
        add(inputs, a, 1e-8 * max(1, abs(a)), "velocity Verlet over all pairs, NumPy", member)
        add(inputs, b, 1e-6 * max(1, abs(b)), "LAMMPS, lj/smooth/linear", member)


trajectory(1, 3, 0.2, 2.5, 0.002, 150, [])
trajectory(2, 4, 0.5, 2.5, 0.004, 100, [])
trajectory(3, 3, 0.15, 2.7, 0.001, 200, [{"i": 3 * k, "j": 3 * k + 1, "k": 200, "r0": 1.1} for k in range(9)])

# Two atoms on a bond, farther apart than the cutoff: a harmonic oscillator of frequency sqrt(2k).
k, r0, stretch = 8.0, 3.0, 0.25
side = (2 / 0.002) ** (1 / 3)
state = [1, 2, 3, 1 + r0 + stretch, 2, 3, 0, 0, 0, 0, 0, 0]
inputs = {"rho": 0.002, "dt": 0.001, "steps": 785, "rc": 1, "bonds": [{"i": 0, "j": 1, "k": k, "r0": r0}], "initialState": state}
add(inputs, k * stretch**2 / 4, 1e-6, "harmonic oscillator")
add(inputs, k * stretch**2 / 4 * np.cos(np.sqrt(2 * k) * 0.785) ** 2, 1e-6, "harmonic oscillator", "potential")

# Sample configuration 4 of the Lennard-Jones reference calculations in a cuboid cell, NIST Standard Reference Simulation
# Website (doi:10.18434/T4M88Q): 30 atoms in a cube of side 8; pair energy, pair virial and long-range correction.
NIST_4 = """
1.077169909511E+00 -1.020988125886E+00 -1.348259447733E+00
1.830884592213E-01 -1.557698231574E+00 -1.782405485883E+00
-2.060346185437E+00 3.927378276290E+00 3.889555115290E+00
1.936298049102E+00 7.181973326223E-01 3.715169082037E+00
-7.514139041700E-01 -4.184139469527E-01 -3.250183630687E+00
2.257391305584E+00 -1.126577405146E+00 -2.291542913197E+00
1.208868721243E-01 -1.395611520000E+00 2.003709382777E+00
3.327427055092E+00 -1.476502868105E+00 3.394023898450E+00
2.130927328546E+00 -1.106827632561E+00 -1.972896367169E-01
2.117442019559E+00 -1.844743512029E-01 9.301638993772E-01
-1.459378119580E+00 2.382882188329E+00 -3.788199401470E+00
2.432313424884E+00 -1.118537915440E+00 -1.224088264651E+00
2.416845366530E+00 1.845499053895E+00 2.906107003288E+00
2.515247912050E+00 3.580976978134E-02 -2.445590080636E+00
1.113585242376E+00 -2.478011342991E+00 -8.092189527960E-03
1.261664073561E+00 1.075432348722E+00 -2.751715752259E+00
-5.811873476022E-01 -2.429378395199E+00 2.668996832737E+00
-1.533182296119E+00 2.319699660489E+00 1.762429379767E+00
2.639946585704E+00 -7.847515599358E-01 2.251233247739E+00
-1.927486378623E+00 -1.432729425739E+00 -2.439226375584E+00
9.212801355440E-01 -2.427925517025E+00 2.150024430246E+00
2.114172305774E+00 9.586575168591E-01 -1.790678078404E+00
-7.312380271746E-01 -3.366157234697E+00 1.376597954432E-01
1.612569300954E+00 -9.233415846164E-01 2.037484769332E+00
3.967911812136E+00 2.002508998947E-01 2.659432175592E+00
1.188751191387E+00 -5.955638413419E-02 -7.363070447875E-01
3.789497702433E+00 1.570674334424E+00 7.265918374820E-01
2.786625773109E+00 -1.524167484397E+00 8.358187540631E-01
-1.629362446504E+00 -1.139061532617E+00 -7.654084051377E-01
2.592655226763E+00 3.786335083587E+00 -1.252452130644E+00
"""
NIST = "NIST SRSW, Lennard-Jones reference calculations, configuration 4"
places = [float(word) for word in NIST_4.split()]
for rc, truncated, tail in [(3, -16.790, -0.54517), (4, -17.060, -0.23008)]:
    inputs = {"rho": 30 / 512, "rc": rc, "steps": 1, "dt": 1e-6, "initialState": places + [0.0] * 90}
    add(inputs, truncated / 30, 0.0006 / 30, NIST, "potential_truncated")
    add(inputs, tail / 30, 6e-6 / 30, NIST, "tail")
    if rc == 3:
        add(inputs, -15.001 / 30, 0.0006 / 30, NIST + ", linear force shift", "potential_start")
        add(inputs, -43.096 / 3 / 512, 0.0006 / 3 / 512, NIST + ", linear force shift", "p_start")

with open("test/solvers/golden/evolve.json", "w") as file:
    json.dump(cases, file, indent=1)
    file.write("\n")
