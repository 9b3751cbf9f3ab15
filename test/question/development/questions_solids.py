"""Condensed matter, semiconductors, superconductors, materials."""

from entries import *  # noqa: F403

thermal = k.k_B * 300 / k.q_e

ANSWERED = [
    q("SS", "Fermi energy of copper with 8.47e28 conduction electrons per cubic metre (free electron model)", k.hbar**2 / (2 * k.m_e) * (3 * pi**2 * mpf("8.47e28")) ** (mpf(2) / 3), "J", "named"),
    q("SS", "X-rays of 0.154 nm are reflected in first order at a glancing angle of 22°. How far apart are the lattice planes?", mpf("0.154e-9") / (2 * sin(22 * deg)), "m", "how"),
    q("SS", "Drude conductivity for an electron density of 6e28 m^-3 and a relaxation time of 3e-14 s", mpf("6e28") * k.q_e**2 * mpf("3e-14") / k.m_e, "S/m", "short"),
    q("SS", "size of the Hall coefficient of a metal with 1.2e29 free electrons per m³", 1 / (mpf("1.2e29") * k.q_e), "m^3/C", "short"),
    q("SS", "molar heat capacity of a solid by Dulong and Petit", 3 * k.R_gas, "J/(mol*K)", "short"),
    q("SS", "thermal conductivity of a metal with electrical conductivity 3.5e7 S/m at 300 K from the Wiedemann-Franz law, Lorenz number 2.44e-8 W Ω/K²", mpf("2.44e-8") * mpf("3.5e7") * 300, "W/(m*K)", "short"),
    q("SS", "What is the Fermi velocity of electrons in a metal whose Fermi energy is 5.5 eV?", sqrt(2 * mpf("5.5") * eV / k.m_e), "m/s", "units"),
    q("SD", "thermal voltage at 27 °C", k.k_B * celsius(27) / k.q_e, "V", "short"),
    q("SD", "current through an ideal diode with saturation current 1e-12 A at a forward voltage of 0.6 V and 300 K", mpf("1e-12") * (exp(mpf("0.6") / thermal) - 1), "A", "short", 2e-3),
    q("SD", "built-in potential of a silicon pn junction at 300 K with NA = 1e17 cm^-3, ND = 1e15 cm^-3 and ni = 1e10 cm^-3", thermal * log(mpf("1e12")), "V", "units"),
    q("SD", "What is the conductivity of n-type silicon with 1e16 electrons per cm³ and a mobility of 1350 cm²/(V s), holes neglected?", k.q_e * mpf("1e22") * mpf("0.135"), "S/m", "units"),
    q("SD", "diffusion coefficient of electrons with a mobility of 0.14 m2/(V s) at 300 K (Einstein relation)", mpf("0.14") * thermal, "m^2/s", "short"),
    q("SD", "peak wavelength that belongs to the band gap of GaN, 3.4 eV", k.h_P * k.c / (mpf("3.4") * eV), "m", "units"),
    q("SD", "Saturation current of a MOSFET with k'W/L = 2 mA/V² and an overdrive voltage VGS - VT of 0.5 V, square law I = (k'W/L)(VGS-VT)²/2", mpf("2e-3") * mpf("0.25") / 2, "A", "symbols"),
    q("SU", "critical field at 4.2 K of a superconductor with Tc = 7.2 K and Bc(0) = 80 mT, parabolic law", mpf("0.08") * (1 - (mpf("4.2") / mpf("7.2")) ** 2), "T", "symbols"),
    q("SU", "How many flux quanta pierce a superconducting ring that encloses a magnetic flux of 1e-12 Wb?", mpf("1e-12") / k.Phi_quantum, "1", "how"),
    q("SU", "frequency of the ac Josephson current at a voltage of 20 µV", mpf("20e-6") * k.K_J, "Hz", "short"),
    q("SU", "BCS energy gap Δ(0) = 1.764 k Tc of niobium with Tc = 9.25 K", mpf("1.764") * k.k_B * mpf("9.25"), "J", "named"),
    q("SU", "London penetration depth for a density of 1e28 superconducting electrons per cubic metre", sqrt(k.m_e / (k.mu_0 * mpf("1e28") * k.q_e**2)), "m", "short"),
    q("SU", "Ginzburg-Landau parameter for a penetration depth of 150 nm and a coherence length of 5 nm", mpf(30), "1", "units"),
    q("MA", "density of an fcc crystal with lattice constant 0.3615 nm and molar mass 63.55 g/mol (four atoms per cell)", 4 * mpf("0.06355") / (k.N_A * mpf("0.3615e-9") ** 3), "kg/m^3", "units"),
    q("MA", "yield stress by Hall-Petch: friction stress 70 MPa, k = 0.74 MPa m^0.5, grain size 20 µm", (70 + mpf("0.74") / sqrt(mpf("20e-6"))) * 10**6, "Pa", "symbols"),
    q("MA", "A composite has 60 % by volume of fibres with a modulus of 230 GPa in a matrix of 3.5 GPa. What is its modulus along the fibres (rule of mixtures)?", (mpf("0.6") * 230 + mpf("0.4") * mpf("3.5")) * 10**9, "Pa", "units"),
    q("MA", "diffusion coefficient at 900 °C with D0 = 2.3e-5 m²/s and an activation energy of 148 kJ/mol", mpf("2.3e-5") * exp(-148000 / (k.R_gas * celsius(900))), "m^2/s", "units"),
    q("MA", "equilibrium fraction of vacant lattice sites at 1200 K for a vacancy formation energy of 0.9 eV (no entropy term)", exp(-mpf("0.9") * eV / (k.k_B * 1200)), "1", "units"),
    q("MA", "How large is the diffusion flux through a steel sheet 2 mm thick with D = 3e-11 m²/s if the carbon concentrations on its sides are 1.2 and 0.8 kg/m³?", mpf("3e-11") * mpf("0.4") / mpf("0.002"), "kg/(m^2*s)", "how"),
]
