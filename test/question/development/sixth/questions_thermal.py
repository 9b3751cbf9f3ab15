"""Once sealed: heat, chemistry."""

from entries import *  # noqa: F403

R, F = k.R_gas, k.F_c

ANSWERED = [
    q("TD", "A diver's 12 L cylinder is filled to 200 bar at 20 °C; he is 34 and owns two of them. How many moles of air are in one, treated as ideal?", mpf("2e7") * mpf("0.012") / (R * celsius(20)), "mol", "prose"),
    q("TD", "A hot-air balloon's gas is heated from 15 °C to 90 °C at constant pressure. By what factor does its volume grow?", celsius(90) / celsius(15), "1"),
    q("TD", "How much ice at 0 °C can 250 kJ melt (334 kJ/kg)?", mpf(250) / 334, "kg", "how"),
    q("TD", "heat pump between -3 °C outside and 35 °C inside: highest possible coefficient of performance for heating", celsius(35) / 38, "1", "units"),
    q("TD", "entropy gain of 2 mol of ideal gas whose volume trebles at constant temperature", 2 * R * log(3), "J/K", "short"),
    q("TD", "Final temperature when 1 kg of copper (385 J/(kg K)) at 100 °C is put into 2 kg of water (4186 J/(kg K)) at 20 °C", (385 * celsius(100) + 8372 * celsius(20)) / 8757, "K", "chain"),
    q("TD", "work output of a Carnot engine that takes 5 kJ from a 700 K source with a sink at 300 K", 5000 * mpf(4) / 7, "J", "chain"),
    q("TD", "adiabatic: p1 = 100 kPa, V1 = 3 L, V2 = 1 L, gamma = 5/3. Final pressure?", 100000 * mpf(3) ** (mpf(5) / 3), "Pa", "symbols"),
    q("SM", "At what temperature is the rms speed of hydrogen molecules (2.016 g/mol) 2 km/s?", mpf("2.016e-3") * mpf("4e6") / (3 * R), "K", "inverse"),
    q("SM", "mean speed of oxygen molecules, 32 g/mol, at 0 °C", sqrt(8 * R * celsius(0) / (pi * mpf("0.032"))), "m/s", "units"),
    q("SM", "partition function of a two-level system with energies 0 and 0.02 eV at 250 K (no degeneracy)", 1 + exp(-mpf("0.02") * eV / (k.k_B * 250)), "1", "units"),
    q("SM", "k_B*ln(W) entropy for W = 5e12", k.k_B * log(mpf("5e12")), "J/K", "expression"),
    q("HT", "A window of 1.8 m² with a U-value of 1.1 W/(m² K) separates 21 °C from -7 °C. How much heat leaves in one hour?", mpf("1.8") * mpf("1.1") * 28 * 3600, "J", "chain"),
    q("HT", "net radiation loss of a black plate of 0.4 m² at 400 K towards large surroundings at 300 K", k.sigma_SB * mpf("0.4") * (mpf(400) ** 4 - mpf(300) ** 4), "W", "short"),
    q("HT", "Temperature of a body 10 minutes after it came from the oven at 180 °C into 20 °C air, Newton's law of cooling with rate 0.002 per second", celsius(20 + 160 * exp(mpf("-1.2"))), "K", "units"),
    q("HT", "thickness of glass wool (0.04 W/(m K)) that lets 10 W/m² through at a difference of 20 K", mpf("0.08"), "m", "inverse"),
    q("CHE", "What mass of sodium hydroxide, 40.0 g/mol, makes 750 mL of a 0.2 M solution?", mpf("0.04") * mpf("0.15"), "kg", "inverse"),
    q("CHE", "What is the hydrogen ion concentration in a solution of pH 9.3?", mpf(10) ** mpf("-9.3") * 1000, "mol/m^3", "inverse"),
    q("CHE", "A reaction with ΔH = 55 kJ/mol and ΔS = 160 J/(mol K): above what temperature is it spontaneous?", mpf(55000) / 160, "K", "symbols"),
    q("CHE", "standard Gibbs energy of a reaction with K = 3.2e-4 at 310 K", -R * 310 * log(mpf("3.2e-4")), "J/mol", "short"),
    q("CHE", "partial pressure of oxygen in air at 101.3 kPa, mole fraction 0.2095", mpf("0.2095") * 101300, "Pa", "short"),
    q("CHE", "concentration of a solution with absorbance 0.62 in a 2 cm cell, molar absorption coefficient 8400 L/(mol cm)", mpf("0.62") / (8400 * 2) * 1000, "mol/m^3", "inverse"),
    q("ECH", "How long must a current of 5 A flow to deposit 10 g of zinc (65.38 g/mol, two electrons)?", mpf(10) / mpf("65.38") * 2 * F / 5, "s", "how"),
    q("ECH", "EMF at 25 °C of a cell with E0 = 1.10 V, n = 2, reaction quotient 50", mpf("1.10") - R * celsius(25) / (2 * F) * log(mpf(50)), "V", "symbols"),
    q("ECH", "equilibrium constant at 298.15 K of a redox reaction with E0 = 0.25 V and one electron", exp(F * mpf("0.25") / (R * mpf("298.15"))), "1", "chain"),
    q("CK", "A first-order decomposition is 35 % complete after 10 minutes. What is its rate constant?", -log(mpf("0.65")) / 600, "1/s", "inverse"),
    q("CK", "Michaelis-Menten: which substrate concentration gives 80 % of Vmax if Km = 0.25 mM?", mpf("1.0"), "mol/m^3", "inverse"),
    q("CK", "zero-order reaction: 0.8 mol/L at the start, k = 0.02 mol/(L min). When is it used up?", mpf(2400), "s", "symbols"),
    q("SO", "Molar mass of a protein: 2 g in 100 mL give an osmotic pressure of 700 Pa at 25 °C (ideal)", 20 * R * celsius(25) / 700, "kg/mol", "inverse"),
    q("SO", "Debye length in water with relative permittivity 78.5 at 298 K of a 1:1 electrolyte with 0.01 mol/L", sqrt(mpf("78.5") * k.epsilon_0 * k.k_B * 298 / (2 * k.N_A * 10 * k.q_e**2)), "m", "short"),
    q("SO", "hydrodynamic radius of particles with diffusion coefficient 4.4e-12 m²/s at 20 °C in water of 1.0 mPa s", k.k_B * celsius(20) / (6 * pi * mpf("1e-3") * mpf("4.4e-12")), "m", "inverse"),
]
