"""The melt in LAMMPS with lj/smooth/linear, which is the shifted force; prints the seconds of its loop and the energy per atom."""
import re
import subprocess
import sys

cells, steps = (sys.argv[1:] + ["10", "500"])[:2]
script = f"""units lj
atom_style atomic
lattice fcc 0.8442
region box block 0 {cells} 0 {cells} 0 {cells}
create_box 1 box
create_atoms 1 box
mass 1 1.0
velocity all create 1.44 87287 loop geom
pair_style lj/smooth/linear 2.5
pair_coeff 1 1 1.0 1.0 2.5
neighbor 0.3 bin
neigh_modify delay 0 every 1 check yes
fix 1 all nve
timestep 0.005
thermo_modify norm yes
run {steps}
variable e equal etotal
print "RESULT $(v_e:%.15g)"
"""
out = subprocess.run(["lmp", "-log", "none"], input=script, capture_output=True, text=True, check=True, env={"OMP_NUM_THREADS": "1", "PATH": "/usr/bin:/bin"}).stdout
print(re.search(r"Loop time of ([0-9.e+-]+)", out).group(1), out.split("RESULT")[-1].split()[0])
