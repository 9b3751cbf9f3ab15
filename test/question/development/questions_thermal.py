"""Thermodynamics, statistical mechanics, heat transfer."""

from entries import *  # noqa: F403

R = k.R_gas

ANSWERED = [
    q("TD", "What pressure do 2 mol of an ideal gas exert in 30 litres at 27 °C?", 2 * R * celsius(27) / mpf("0.03"), "Pa", "units"),
    q("TD", "efficiency of a Carnot engine between 550 K and 300 K", 1 - mpf(300) / 550, "1", "short"),
    q("TD", "How much heat does it take to warm 1.5 kg of water from 15 °C to 80 °C? The specific heat capacity is 4186 J/(kg K).", mpf("1.5") * 4186 * 65, "J", "how"),
    q("TD", "A pot on a blue stove holds 0.4 kg of boiling water. How much heat turns all of it into steam if the latent heat of vaporisation is 2.26 MJ/kg?", mpf("0.4") * mpf("2.26e6"), "J", "prose"),
    q("TD", "Air at 1 bar and 300 K is compressed adiabatically and reversibly to a tenth of its volume. What is its temperature then (gamma = 1.4)?", 300 * mpf(10) ** mpf("0.4"), "K"),
    q("TD", "work done by 1 mole of ideal gas expanding isothermally and reversibly at 350 K to three times its volume", R * 350 * log(3), "J", "short"),
    q("TD", "best possible coefficient of performance of a refrigerator working between -5 °C and 25 °C", celsius(-5) / 30, "1", "units"),
    q("TD", "What is the change of entropy when 3 kg of ice melt at 0 °C? Latent heat of fusion 334 kJ/kg.", 3 * mpf("334e3") / celsius(0), "J/K"),
    q("TD", "thermal efficiency of an ideal Otto cycle with compression ratio 9 and gamma 1.4", 1 - mpf(9) ** mpf("-0.4"), "1", "short"),
    q("TD", "200 g of water at 80 °C is poured into 300 g of water at 20 °C in a cup that takes up no heat. Final temperature?", celsius(44), "K", "units"),
    q("TD", "A gas takes in 500 J of heat and does 320 J of work on its surroundings. By how much does its internal energy rise?", mpf(180), "J", "how"),
    q("TD", "A steel rail is 25 m long at 10 °C. How much longer is it at 45 °C if the coefficient of linear expansion is 1.2e-5 per kelvin?", 25 * mpf("1.2e-5") * 35, "m", "how"),
    q("TD", "To what temperature must 0.5 mol of an ideal gas be brought to fill 20 L at 101325 Pa?", 101325 * mpf("0.02") / (mpf("0.5") * R), "K", "inverse"),
    q("TD", "A heat engine absorbs 1200 J from the hot side and rejects 800 J. What is its efficiency?", mpf(1) / 3, "1"),
    q("TD", "n*R*T/V with n = 2 mol, T = 300 K, V = 10 L", 2 * R * 300 / mpf("0.01"), "Pa", "expression"),
    q("TD", "work done by a gas at a constant pressure of 2 atm growing from 3 L to 8 L", 2 * atm * mpf("0.005"), "J", "units"),
    q("TD", "the boiling water question again: 750 W microwave, 0.25 kg water, 4.18 kJ/(kg K), heating by 70 K, all power goes into the water. how long", mpf("0.25") * 4180 * 70 / 750, "s", "forum"),
    q("SM", "rms speed of nitrogen molecules (molar mass 28.0 g/mol) at 300 K", sqrt(3 * R * 300 / mpf("0.028")), "m/s", "short"),
    q("SM", "mean translational kinetic energy of a gas molecule at 25 °C", mpf(3) / 2 * k.k_B * celsius(25), "J", "short"),
    q("SM", "What is the ratio of the populations of two non-degenerate levels 0.1 eV apart at 500 K (upper to lower)?", exp(-mpf("0.1") * eV / (k.k_B * 500)), "1"),
    q("SM", "entropy of a system with 1e20 equally likely microstates", k.k_B * log(mpf("1e20")), "J/K", "short"),
    q("SM", "most probable speed of argon atoms, mass 39.95 u, at a temperature of 400 K", sqrt(2 * k.k_B * 400 / (mpf("39.95") * k.m_u)), "m/s", "short"),
    q("SM", "Mean free path of molecules with a diameter of 0.37 nm at a number density of 2.5e25 per cubic metre, Maxwell's formula with the square root of two", 1 / (sqrt(2) * pi * mpf("0.37e-9") ** 2 * mpf("2.5e25")), "m", "short"),
    q("SM", "thermal de Broglie wavelength of a helium atom (mass 6.65e-27 kg) at 4 K, h/sqrt(2 pi m k T)", k.h_P / sqrt(2 * pi * mpf("6.65e-27") * k.k_B * 4), "m", "named"),
    q("SM", "How many photons are there on average in a mode of frequency 1e13 Hz in thermal equilibrium at 300 K?", 1 / (exp(k.h_P * mpf("1e13") / (k.k_B * 300)) - 1), "1", "how"),
    q("HT", "A brick wall of 12 m² is 0.24 m thick with a thermal conductivity of 0.6 W/(m K). Inside it is 20 °C, outside -5 °C on its surfaces. What is the rate of heat loss?", mpf("0.6") * 12 * 25 / mpf("0.24"), "W"),
    q("HT", "power radiated by a black body of 2 m^2 at 800 K", k.sigma_SB * 2 * mpf(800) ** 4, "W", "short"),
    q("HT", "At what wavelength does a black body of 3000 K radiate most per unit of wavelength?", k.b_Wien / 3000, "m", "inverse"),
    q("HT", "A plate of 0.5 m² at 70 °C stands in air at 20 °C. With a heat transfer coefficient of 15 W/(m² K), how much heat does it give off per second?", mpf(15) * mpf("0.5") * 50, "W", "how"),
    q("HT", "log mean temperature difference of a heat exchanger whose end differences are 60 K and 20 K", 40 / log(mpf(3)), "K", "short"),
    q("HT", "Biot number: h = 25 W/(m2 K), characteristic length 5 mm, conductivity 0.8 W/(m K)", mpf(25) * mpf("0.005") / mpf("0.8"), "1", "symbols"),
    q("HT", "A steam pipe has an inner radius of 5 cm, its insulation reaches out to 8 cm and has a conductivity of 0.05 W/(m·K). The insulation's inside is at 150 °C and its outside at 30 °C. What is the heat loss of 10 m of pipe?", 2 * pi * mpf("0.05") * 10 * 120 / log(mpf(8) / 5), "W"),
    q("HT", "thermal diffusivity of a metal with conductivity 200 W/(m K), density 2700 kg/m3, specific heat 900 J/(kg K)", mpf(200) / (2700 * mpf(900)), "m^2/s", "short"),
    q("HT", "heat transfer coefficient for a Nusselt number of 80, conductivity of the fluid 0.6 W/(m K), pipe diameter 3 cm", 80 * mpf("0.6") / mpf("0.03"), "W/(m^2*K)", "short"),
]
