"""Special and general relativity."""

from entries import *  # noqa: F403


def lorentz(beta):
    return 1 / sqrt(1 - mpf(beta) ** 2)


ANSWERED = [
    q("SR", "What is the Lorentz factor of a spaceship travelling at 0.8 c?", lorentz("0.8"), "1"),
    q("SR", "A rocket that is 10 m long at rest flies past you at 0.6 c. How long does it look in your measurement?", mpf(8), "m", "how"),
    q("SR", "Muons live 2.2 microseconds on average at rest. How long do they live in the laboratory if they move at 0.98c?", mpf("2.2e-6") * lorentz("0.98"), "s", "units"),
    q("SR", "rest energy of an electron", k.m_e * k.c**2, "J", "named"),
    q("SR", "How fast must a clock move past me so that it ticks at half the rate of mine?", k.c * sqrt(3) / 2, "m/s", "inverse"),
    q("SR", "total energy of a proton moving at 0.9 c", k.m_p * k.c**2 * lorentz("0.9"), "J", "named"),
    q("SR", "relativistic kinetic energy of an electron at 95 % of the speed of light", k.m_e * k.c**2 * (lorentz("0.95") - 1), "J", "named"),
    q("SR", "A ship leaves a station at 0.5 c and fires a probe forwards at 0.7 c as seen from the ship. How fast does the probe move as seen from the station?", k.c * mpf("1.2") / mpf("1.35"), "m/s", "how"),
    q("SR", "relativistic momentum of an electron at 2.4 × 10^8 m/s", k.m_e * mpf("2.4e8") / sqrt(1 - (mpf("2.4e8") / k.c) ** 2), "kg*m/s", "words"),
    q("SR", "A galaxy recedes along the line of sight at 0.3 c. At what wavelength do we see its light that was emitted at 500 nm, by the relativistic Doppler effect?", 500 * nm * sqrt(mpf("1.3") / mpf("0.7")), "m", "inverse"),
    q("SR", "energy equivalent of 1 gram of matter", mpf("1e-3") * k.c**2, "J", "short"),
    q("SR", "m_0/sqrt(1-v^2/c^2) for m_0 = 1 kg and v = 1.5e8 m/s", 1 / sqrt(1 - (mpf("1.5e8") / k.c) ** 2), "kg", "expression"),
    q("SR", "A traveller flies to a star 8 light years away at a steady 0.8 c. How much time goes by on her own clock on the way there?", mpf(6) * ly / k.c, "s", "chain", 1e-3),
    q("SR", "How much mass does the sun lose each second if it radiates 3.8e26 watts", mpf("3.8e26") / k.c**2, "kg/s", "forum"),
    q("GR", "Schwarzschild radius of the Sun", 2 * k.G * Msun / k.c**2, "m", "named"),
    q("GR", "What is the radius of the event horizon of a non-rotating black hole with a mass of 4e6 solar masses?", 2 * k.G * mpf("4e6") * Msun / k.c**2, "m", "units"),
    q("GR", "By what angle is starlight deflected that passes a mass of 2e30 kg at a distance of 7e8 m, according to general relativity?", 4 * k.G * mpf("2e30") / (k.c**2 * mpf("7e8")), "rad"),
    q("GR", "advance of the perihelion of Mercury per orbit: semi-major axis 5.791e10 m, eccentricity 0.2056, mass of the Sun 1.989e30 kg", 6 * pi * k.G * mpf("1.989e30") / (k.c**2 * mpf("5.791e10") * (1 - mpf("0.2056") ** 2)), "rad", "named"),
    q("GR", "radius of the innermost stable circular orbit around a Schwarzschild black hole of 10 solar masses", 6 * k.G * 10 * Msun / k.c**2, "m", "short"),
    q("GR", "A clock rests 12 km from the centre of a neutron star of 2.8e30 kg, outside it. At what rate does it run compared with a clock far away (Schwarzschild metric)?", sqrt(1 - 2 * k.G * mpf("2.8e30") / (12000 * k.c**2)), "1"),
    q("GR", "2*G*M/c^2 for M = 6e24 kg", 2 * k.G * mpf("6e24") / k.c**2, "m", "expression"),
    q("GR", "weak-field frequency shift Δf/f of light that climbs 22.5 m upwards in the Earth's gravity of 9.81 m/s² (size only)", mpf("9.81") * mpf("22.5") / k.c**2, "1", "short"),
]
