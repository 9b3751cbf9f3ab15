"""Fluid mechanics, gas dynamics, hydraulics."""

from entries import *  # noqa: F403

mach = mpf(2)
kappa = mpf("1.4")

ANSWERED = [
    q("FL", "Water flows at 2 m/s through a pipe of 5 cm diameter which narrows to 2 cm. How fast does it flow in the narrow part?", 2 * mpf(5) ** 2 / 4, "m/s", "how"),
    q("FL", "What is the Reynolds number of water (density 1000 kg/m³, viscosity 1.0e-3 Pa·s) flowing at 1.5 m/s in a pipe of diameter 25 mm?", mpf(1000) * 1.5 * 0.025 / 1e-3, "1"),
    q("FL", "gauge pressure 30 m below the surface of the sea, density of the sea water 1025 kg/m3", 1025 * g * 30, "Pa", "short"),
    q("FL", "A block of wood with a volume of 0.02 m³ is held completely under water of density 998 kg/m³. What buoyant force acts on it?", 998 * g * mpf("0.02"), "N"),
    q("FL", "Oil with a viscosity of 0.3 Pa s is pumped through a pipe 12 m long and 4 cm in diameter. The pressure difference between the ends is 60 kPa and the flow is laminar. How large is the volume flow rate?", pi * mpf("0.02") ** 4 * 60000 / (8 * mpf("0.3") * 12), "m^3/s"),
    q("FL", "How fast does water shoot out of a small hole 3 m below the surface of an open tank? Neglect losses.", sqrt(2 * g * 3), "m/s", "how"),
    q("FL", "drag force on a cyclist with drag coefficient 0.9 and frontal area 0.5 m^2 riding at 36 km/h in still air of density 1.2 kg/m^3", mpf("1.2") * 100 * mpf("0.9") * mpf("0.5") / 2, "N", "units"),
    q("FL", "terminal velocity of a 0.2 mm diameter steel bead (7800 kg/m³) sinking in glycerine (1260 kg/m³, viscosity 1.2 Pa·s) according to Stokes", 2 * mpf("1e-4") ** 2 * (7800 - 1260) * g / (9 * mpf("1.2")), "m/s", "short"),
    q("FL", "What force is needed on the small piston (area 4 cm²) of a hydraulic press to lift a load of 15 kN on the large one (area 300 cm²)?", 15000 * mpf(4) / 300, "N", "inverse"),
    q("FL", "excess pressure inside a spherical water droplet of radius 0.5 mm, surface tension 0.072 N/m", 2 * mpf("0.072") / mpf("0.5e-3"), "Pa", "short"),
    q("FL", "How high does water rise in a glass capillary of radius 0.3 mm? Surface tension 0.0728 N/m, contact angle zero, density 1000 kg/m3.", 2 * mpf("0.0728") / (1000 * g * mpf("0.3e-3")), "m", "how"),
    q("FL", "Air of density 1.2 kg/m³ moves at 40 m/s over the roof of a shed built in 1987. What is its dynamic pressure?", mpf("1.2") * 1600 / 2, "Pa", "prose"),
    q("FL", "pressure drop in a pipe, Darcy friction factor 0.02, length 100 m, diameter 0.1 m, water 1000 kg/m^3 at 2 m/s", mpf("0.02") * 1000 * 1000 * 4 / 2, "Pa", "short"),
    q("FL", "A garden hose delivers 18 litres per minute through a nozzle with an opening of 0.5 cm². What is the speed of the jet?", mpf("0.018") / 60 / mpf("0.5e-4"), "m/s", "units"),
    q("FL", "absolute pressure at a depth of ten metres in a fresh water lake (1000 kg/m3) when the air pressure at the surface is 1 atm", atm + 1000 * g * 10, "Pa", "words"),
    q("GD", "Mach number of a jet flying at 250 m/s where the speed of sound is 300 m/s", mpf(250) / 300, "1", "short"),
    q("GD", "speed of sound in an ideal gas with heat capacity ratio 1.4, molar mass 28.97 g/mol at 20 °C", sqrt(kappa * k.R_gas * celsius(20) / mpf("0.02897")), "m/s", "units"),
    q("GD", "stagnation temperature of air (gamma = 1.4) at Mach 2 and a static temperature of 220 K", 220 * (1 + (kappa - 1) / 2 * mach**2), "K", "short"),
    q("GD", "What is the pressure ratio p2/p1 across a normal shock in air with γ = 1.4 if the upstream Mach number is 2.5?", 1 + 2 * kappa / (kappa + 1) * (mpf("2.5") ** 2 - 1), "1"),
    q("GD", "A bullet flies at twice the speed of sound. What is the half angle of its Mach cone?", asin(mpf("0.5")), "rad", "words"),
    q("GD", "Behind a normal shock: find the Mach number downstream for an upstream Mach number of 3 in a gas with gamma 1.4", sqrt((1 + (kappa - 1) / 2 * 9) / (kappa * 9 - (kappa - 1) / 2)), "1"),
    q("GD", "ratio of stagnation pressure to static pressure for isentropic flow of air, gamma 1.4, at Mach 0.8", (1 + mpf("0.2") * mpf("0.64")) ** mpf("3.5"), "1", "short"),
    q("HY", "A rectangular channel 3 m wide carries water 1.2 m deep. Its slope is 0.001 and Manning's n is 0.015. What is the mean velocity?", (mpf("3.6") / mpf("5.4")) ** (mpf(2) / 3) * sqrt(mpf("0.001")) / mpf("0.015"), "m/s", "chain"),
    q("HY", "hydraulic radius of a channel with flow area 6 m² and wetted perimeter 8 m", mpf("0.75"), "m", "short"),
    q("HY", "What is the critical depth in a wide rectangular channel carrying 2.5 m³/s per metre of width?", (mpf("2.5") ** 2 / g) ** (mpf(1) / 3), "m"),
    q("HY", "Froude number of a river 0.8 m deep flowing at 1.9 m/s in a rectangular channel", mpf("1.9") / sqrt(g * mpf("0.8")), "1", "short"),
    q("HY", "Water 0.4 m deep hits a hydraulic jump with a Froude number of 4 in a horizontal rectangular channel. How deep is the water after the jump?", mpf("0.2") * (sqrt(1 + 8 * mpf(16)) - 1), "m", "how"),
    q("HY", "head loss according to Darcy and Weisbach: f = 0.018, L = 250 m, D = 0.3 m, v = 1.8 m/s", mpf("0.018") * 250 / mpf("0.3") * mpf("1.8") ** 2 / (2 * g), "m", "symbols"),
    q("HY", "A valve is shut at once in a pipe in which water (1000 kg/m³) flows at 1.6 m/s. Pressure waves travel at 1200 m/s in it. By how much does the pressure rise?", mpf(1000) * 1200 * mpf("1.6"), "Pa", "how"),
    q("HY", "What shaft power does a pump need to lift 0.05 m³/s of water (1000 kg/m³) by a head of 20 m at an efficiency of 75 %?", 1000 * g * mpf("0.05") * 20 / mpf("0.75"), "W"),
]
