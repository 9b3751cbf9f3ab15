"""Stars, cosmology, orbits, black holes, planets."""

from entries import *  # noqa: F403

Mpc = pc * 10**6
H0 = 70000 / Mpc
mu_earth = k.G * Mearth

ANSWERED = [
    q("AS", "luminosity of a star with a radius of 1.4e9 m and a surface temperature of 7000 K", 4 * pi * mpf("1.4e9") ** 2 * k.sigma_SB * mpf(7000) ** 4, "W", "short"),
    q("AS", "How far away is a star with a parallax of 0.05 arcseconds?", 20 * pc, "m", "how"),
    q("AS", "distance modulus of a star at 250 parsec, no extinction", 5 * log10(mpf(25)), "1", "short"),
    q("AS", "A star of 3.8e26 W is 4e17 m away. What flux of light arrives here?", mpf("3.8e26") / (4 * pi * mpf("16e34")), "W/m^2"),
    q("AS", "Eddington luminosity of a body of one solar mass, ionised hydrogen, Thomson scattering", 4 * pi * k.G * Msun * k.m_p * k.c / k.sigma_T, "W", "named"),
    q("AS", "surface temperature of a star whose spectrum peaks at 290 nm (Wien)", k.b_Wien / (290 * nm), "K", "inverse"),
    q("AS", "free-fall time of a cloud with density 1e-17 kg/m^3, sqrt(3 pi/(32 G rho))", sqrt(3 * pi / (32 * k.G * mpf("1e-17"))), "s", "short"),
    q("AS", "An apparent magnitude of 11.2 and a distance of 80 pc: absolute magnitude without extinction?", mpf("11.2") - 5 * log10(mpf(8)), "1", "symbols"),
    q("CO", "How fast does a galaxy 120 Mpc away recede if the Hubble constant is 70 km/s/Mpc?", 70000 * mpf(120), "m/s", "how"),
    q("CO", "critical density of the universe for H0 = 70 km/(s Mpc)", 3 * H0**2 / (8 * pi * k.G), "kg/m^3", "short"),
    q("CO", "Hubble time for a Hubble constant of 67.4 km/s/Mpc", Mpc / 67400, "s", "short"),
    q("CO", "The Lyman alpha line, 121.6 nm at rest, is seen at 486.4 nm. What is the redshift?", mpf(3), "1"),
    q("CO", "temperature of the cosmic background radiation at redshift 9 if it is 2.725 K today", mpf("27.25"), "K", "short"),
    q("CO", "age of a flat, matter-only universe with H0 = 70 km/s/Mpc", 2 / (3 * H0), "s", "short"),
    q("CO", "scale factor of the universe at redshift 4 (1 today)", mpf("0.2"), "1", "short"),
    q("OM", "orbital speed of a satellite on a circular orbit 400 km above the Earth", sqrt(mu_earth / (Rearth + 400000)), "m/s", "named", 2e-3),
    q("OM", "escape velocity from the surface of the Moon (7.35e22 kg, radius 1737 km)", sqrt(2 * k.G * mpf("7.35e22") / mpf("1.737e6")), "m/s", "units"),
    q("OM", "A satellite circles a planet of 5e24 kg at a distance of 12,000 km from its centre. How long does one orbit take?", 2 * pi * sqrt(mpf("1.2e7") ** 3 / (k.G * mpf("5e24"))), "s", "how"),
    q("OM", "At what distance from the Earth's centre does a satellite orbit in 23 h 56 min 4 s?", (mu_earth * (86164 / (2 * pi)) ** 2) ** (mpf(1) / 3), "m", "inverse", 2e-3),
    q("OM", "vis-viva: speed at r = 8000 km on an orbit with semi-major axis 12000 km around the Earth (GM = 3.986e14 m^3/s^2)", sqrt(mpf("3.986e14") * (2 / mpf("8e6") - 1 / mpf("12e6"))), "m/s", "symbols"),
    q("OM", "An asteroid goes around the Sun with a semi-major axis of 2.8 AU. What is its orbital period?", 2 * pi * sqrt((mpf("2.8") * au) ** 3 / (k.G * Msun)), "s", "units"),
    q("OM", "eccentricity of an orbit with apoapsis distance 9000 km and periapsis distance 7000 km, both from the centre", mpf("0.125"), "1", "short"),
    q("OM", "velocity change for turning the plane of a circular orbit by 20 degrees at 7.5 km/s", 2 * 7500 * sin(10 * deg), "m/s", "short"),
    q("BH", "Hawking temperature of a black hole with a mass of 1e12 kg", k.hbar * k.c**3 / (8 * pi * k.G * mpf("1e12") * k.k_B), "K", "short"),
    q("BH", "area of the event horizon of a Schwarzschild black hole of 3 solar masses", 16 * pi * (k.G * 3 * Msun / k.c**2) ** 2, "m^2", "short"),
    q("BH", "chirp mass of a binary of 36 and 29 solar masses", (mpf(36) * 29) ** mpf("0.6") / mpf(65) ** mpf("0.2") * Msun, "kg", "short"),
    q("BH", "How long does an uncharged black hole of 2e11 kg take to evaporate by Hawking radiation (5120 pi G² M³/(ħ c⁴))?", 5120 * pi * k.G**2 * mpf("2e11") ** 3 / (k.hbar * k.c**4), "s", "how"),
    q("BH", "Bekenstein-Hawking entropy of a one-solar-mass black hole", k.k_B * 4 * pi * k.G * Msun**2 / (k.hbar * k.c), "J/K", "named"),
    q("PS", "surface gravity of a planet with a mass of 6.4e23 kg and a radius of 3390 km", k.G * mpf("6.4e23") / mpf("3.39e6") ** 2, "m/s^2", "units"),
    q("PS", "equilibrium temperature of a fast rotating planet with albedo 0.3 which gets 1361 W/m² from its star", (1361 * mpf("0.7") / (4 * k.sigma_SB)) ** mpf("0.25"), "K", "short"),
    q("PS", "synodic period of two planets with periods of 365.25 and 687 days", 1 / (1 / mpf("365.25") - 1 / mpf(687)) * day, "s", "units"),
    q("PS", "transit depth of a planet of radius 7.1e7 m in front of a star of radius 7e8 m", (mpf("7.1e7") / mpf("7e8")) ** 2, "1", "short"),
    q("PS", "Hill radius of a planet of 6e24 kg, 1.5e11 m away from a star of 2e30 kg on a circular orbit", mpf("1.5e11") * (mpf("6e24") / mpf("6e30")) ** (mpf(1) / 3), "m", "short"),
    q("PS", "mean density of a moon of 1.48e23 kg with a radius of 2634 km", mpf("1.48e23") / (4 * pi / 3 * mpf("2.634e6") ** 3), "kg/m^3", "units"),
]
