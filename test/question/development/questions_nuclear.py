"""Nuclear physics, particles, plasma."""

from entries import *  # noqa: F403

mass_proton, mass_pion = mpf("938.272") * MeV, mpf("139.570") * MeV

ANSWERED = [
    q("NP", "A sample holds 4 × 10^15 nuclei with a half-life of 5 days. How many are left after 12 days?", mpf("4e15") * mpf(2) ** (-mpf(12) / 5), "1", "words"),
    q("NP", "decay constant of a nuclide with a half-life of 5730 years", log(2) / (5730 * year), "1/s", "units"),
    q("NP", "activity of 1e18 nuclei with a half-life of 30 years", mpf("1e18") * log(2) / (30 * year), "Bq", "units"),
    q("NP", "What energy is set free if the mass defect of a reaction is 0.0186 u?", mpf("0.0186") * k.m_u * k.c**2, "J"),
    q("NP", "radius of a nucleus with mass number 208, using R = 1.2 fm times the cube root of A", mpf("1.2e-15") * mpf(208) ** (mpf(1) / 3), "m", "short"),
    q("NP", "Wood from a grave has 30 % of the carbon-14 activity of living wood. The half-life is 5730 years. How old is the wood?", 5730 * year * log(1 / mpf("0.3")) / log(2), "s", "inverse"),
    q("NP", "specific activity of radium-226, half-life 1600 years, molar mass 226.03 g/mol", k.N_A / mpf("0.22603") * log(2) / (1600 * year), "Bq/kg", "chain"),
    q("NP", "Coulomb energy of two protons 2 fm apart", k.q_e**2 / (4 * pi * k.epsilon_0 * mpf("2e-15")), "J", "named"),
    q("HEP", "Two protons collide head on, each with an energy of 6.5 TeV. What is the centre-of-mass energy?", mpf("13e12") * eV, "J"),
    q("HEP", "range of a force carried by a boson of 140 MeV/c^2 (reduced Compton wavelength)", k.hbar * k.c / (140 * MeV), "m", "units"),
    q("HEP", "mean decay length in the lab of a particle with a proper lifetime of 1.5 ps and beta gamma = 6", 6 * k.c * mpf("1.5e-12"), "m", "short"),
    q("HEP", "A particle of charge e bends with a radius of 1.2 m in a field of 2 T. What is its momentum?", k.q_e * 2 * mpf("1.2"), "kg*m/s", "inverse"),
    q("HEP", "Cherenkov angle of a particle with beta = 0.99 in water with n = 1.33", acos(1 / (mpf("0.99") * mpf("1.33"))), "rad", "short"),
    q("HEP", "event rate at a luminosity of 1e34 cm^-2 s^-1 for a process with a cross section of 50 pb", mpf("1e38") * mpf("50e-40"), "1/s", "units"),
    q("HEP", "total decay width of a particle with a mean lifetime of 3e-25 s", k.hbar / mpf("3e-25"), "J", "short"),
    q("PL", "Debye length of electrons in a plasma with a density of 1e18 m^-3 and an electron temperature of 10 eV", sqrt(k.epsilon_0 * 10 * eV / (mpf("1e18") * k.q_e**2)), "m", "units"),
    q("PL", "electron plasma frequency in Hz for a density of 1e16 per cubic metre", sqrt(mpf("1e16") * k.q_e**2 / (k.epsilon_0 * k.m_e)) / (2 * pi), "Hz", "short"),
    q("PL", "What is the Alfvén speed in a plasma with a mass density of 1.7e-7 kg/m³ and a magnetic field of 3 T?", 3 / sqrt(k.mu_0 * mpf("1.7e-7")), "m/s"),
    q("PL", "gyroradius of a deuteron of mass 3.34e-27 kg with a perpendicular velocity of 5e5 m/s in 2.5 T", mpf("3.34e-27") * mpf("5e5") / (k.q_e * mpf("2.5")), "m", "short"),
    q("PL", "E cross B drift speed for E = 2 kV/m perpendicular to B = 0.5 T", mpf(4000), "m/s", "symbols"),
    q("PL", "plasma beta with a pressure of 40 kPa in a field of 2 T", 40000 * 2 * k.mu_0 / 4, "1", "short"),
    q("PL", "Above which electron density does a plasma reflect microwaves of 10 GHz?", k.epsilon_0 * k.m_e * (2 * pi * mpf("1e10")) ** 2 / k.q_e**2, "1/m^3", "inverse"),
]
