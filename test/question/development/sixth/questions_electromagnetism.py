"""Once sealed: electricity, magnetism, optics."""

from entries import *  # noqa: F403

coulomb = 1 / (4 * pi * k.epsilon_0)

ANSWERED = [
    q("ES", "electric force between a proton and an electron at a distance of 53 pm", coulomb * k.q_e**2 / mpf("53e-12") ** 2, "N", "named"),
    q("ES", "A thundercloud 2 km up has a voltage of 100 MV against the ground and 20 C flow in a stroke that children watch from 8 km away. How much energy is set free if the voltage stays?", mpf("2e9"), "J", "prose"),
    q("ES", "What plate area does a 1 nF capacitor with 0.2 mm of a dielectric with relative permittivity 3.5 need?", mpf("1e-9") * mpf("0.2e-3") / (mpf("3.5") * k.epsilon_0), "m^2", "inverse"),
    q("ES", "field of a large plane sheet with a surface charge of 5 µC/m² in vacuum", mpf("5e-6") / (2 * k.epsilon_0), "V/m", "short"),
    q("ES", "torque on an electric dipole of 6e-30 C m perpendicular to a field of 1e6 V/m", mpf("6e-24"), "N*m", "short"),
    q("MG", "An alpha particle (charge 2e) flies at 4 × 10^6 m/s across a field of 0.8 T. What force does it feel?", 2 * k.q_e * mpf("3.2e6"), "N", "words"),
    q("MG", "self-inductance of an air coil with 300 turns, cross-section 5 cm², length 20 cm", k.mu_0 * 90000 * mpf("5e-4") / mpf("0.2"), "H", "units"),
    q("MG", "A flat coil of 50 turns and 12 cm² carries 0.3 A with its plane parallel to a field of 0.2 T. Find the torque.", 50 * mpf("12e-4") * mpf("0.3") * mpf("0.2"), "N*m"),
    q("MG", "magnetic energy density of a 7 tesla field in vacuum", 49 / (2 * k.mu_0), "J/m^3", "short"),
    q("MG", "what current makes a field of 1 mT at 5 mm from a long straight wire", mpf("1e-3") * 2 * pi * mpf("5e-3") / k.mu_0, "A", "inverse"),
    q("EW", "A mobile phone works at 1.8 GHz. How long is a quarter of the wavelength in free space?", k.c / mpf("7.2e9"), "m", "how"),
    q("EW", "received power by Friis: 10 W transmitted, both antenna gains 20 (linear), 5 km apart, wavelength 3 cm", mpf(10) * 400 * (mpf("0.03") / (4 * pi * 5000)) ** 2, "W", "symbols"),
    q("EW", "rms electric field of a plane wave with an intensity of 10 W/m² in vacuum", sqrt(10 / (k.epsilon_0 * k.c)), "V/m", "inverse"),
    q("EW", "reflection coefficient of a line of 50 ohm ended by 150 ohm", mpf("0.5"), "1", "short"),
    q("EC", "An old radio runs from four 1.5 V cells in series and draws 45 mA. What power does it take?", mpf(6) * mpf("0.045"), "W", "prose"),
    q("EC", "Which capacitor resonates with 15 mH at 1 kHz?", 1 / ((2000 * pi) ** 2 * mpf("0.015")), "F", "inverse"),
    q("EC", "How long does it take a 220 µF capacitor to discharge through 47 kΩ to half of its initial voltage?", mpf("220e-6") * 47000 * log(2), "s", "how"),
    q("EC", "current in an RL circuit 3 ms after a 10 V source is switched on, R = 5 Ω, L = 20 mH", 2 * (1 - exp(mpf("-0.75"))), "A", "symbols"),
    q("EC", "total capacitance of 4.7 µF and 10 µF in parallel", mpf("14.7e-6"), "F", "short"),
    q("EC", "gain of an inverting op amp with Rf = 100k and Rin = 4.7k (sign included)", -100 / mpf("4.7"), "1", "symbols"),
    q("EC", "What is the resistance of a tungsten filament at 2500 K if it is 12 Ω at 293 K and the temperature coefficient of 0.0045 per kelvin held all the way?", 12 * (1 + mpf("0.0045") * 2207), "ohm"),
    q("EC", "quality factor of a series circuit with R = 8 ohm, L = 2 mH, C = 50 nF", sqrt(mpf("2e-3") / mpf("50e-9")) / 8, "1", "symbols"),
    q("EC", "my phone charger gives 5V 2.4A for 90 minutes, how much energy is that", mpf(12) * 5400, "J", "forum"),
    q("EC", "Six identical lamps of 240 Ω hang in parallel on 120 V. What total current flows?", mpf(3), "A", "words"),
    q("GO", "A slide 2.4 cm high shall make a picture 1.2 m high on a screen 5 m from the lens. What focal length does the thin lens need?", 1 / (1 / mpf(5) + 1 / (mpf(5) / 50)), "m", "chain"),
    q("GO", "lens of +2.5 dioptres: focal length?", mpf("0.4"), "m", "inverse"),
    q("GO", "refractive index of a liquid in which light slows to 2.05 × 10^8 m/s", k.c / mpf("2.05e8"), "1", "words"),
    q("GO", "An object is 12 cm in front of a concave mirror of 8 cm focal length. At what distance from the mirror is the image?", mpf("0.24"), "m"),
    q("GO", "minimum deviation of a 60° prism with n = 1.5", 2 * asin(mpf("0.75")) - pi / 3, "rad", "short"),
    q("WO", "In Young's experiment 7.5 mm lie between the central and the third bright fringe; the slits are 0.4 mm apart and 1.8 m from the screen. Wavelength?", mpf("7.5e-3") / 3 * mpf("0.4e-3") / mpf("1.8"), "m", "inverse"),
    q("WO", "intensity behind a polariser turned by 65 degrees, polarised light of 20 W/m² in front of it", 20 * cos(65 * deg) ** 2, "W/m^2", "short"),
    q("WO", "divergence half angle of a Gaussian beam, waist radius 0.3 mm, wavelength 633 nm", 633 * nm / (pi * mpf("0.3e-3")), "rad", "short"),
    q("WO", "thinnest quarter-wave antireflection coating of index 1.38 for 550 nm", 550 * nm / (4 * mpf("1.38")), "m", "short"),
    q("WO", "coherence length λ²/Δλ of a lamp at 589 nm with a width of 0.1 nm", (589 * nm) ** 2 / mpf("1e-10"), "m", "short"),
]
