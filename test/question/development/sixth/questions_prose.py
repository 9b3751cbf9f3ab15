"""Once sealed: textbook prose."""

from entries import *  # noqa: F403

ANSWERED = [
    q("NM", "A ferry of 5,400 tonnes with 310 cars aboard moves at 18 knots. What is its momentum (one tonne is 1000 kg)?", mpf("5.4e6") * 18 * knot, "kg*m/s", "prose"),
    q("NM", "In a lift shaft of 35 m a cabin of 650 kg hangs from a rope and accelerates upwards at 1.2 m/s². Six people wait below. What is the tension of the rope?", 650 * (g + mpf("1.2")), "N", "prose"),
    q("NM", "A toboggan of 9 kg with a child of 31 kg starts from rest and runs down a hill that drops 22 m over a length of 180 m, almost without friction. What speed does it have at the foot?", sqrt(2 * g * 22), "m/s", "prose"),
    q("OW", "A spider of 0.9 g sits in its web of 30 cm. The web bobs at 15 Hz. What is its spring constant if the web's own mass does not count?", mpf("0.9e-3") * (30 * pi) ** 2, "N/m", "prose"),
    q("EC", "A cottage 2 km from the village is fed by a line with a total resistance of 0.8 Ω. The 3 kW oven and the lamps draw 16 A altogether at about 230 V. How much power is lost in the line?", mpf(256) * mpf("0.8"), "W", "prose"),
    q("MG", "A student winds 250 turns of wire (0.5 mm thick, 12 g) on a tube 10 cm long and sends 1.5 A through it. Treat it as a long coil with air inside. How strong is the field in its middle?", k.mu_0 * 250 * mpf("1.5") / mpf("0.1"), "T", "prose"),
    q("TD", "At the filling station at 25 °C, 40 km from home, a 10 litre spray tank is closed at 100 kPa; in the sun its air reaches 60 °C. What pressure is in it?", 100000 * celsius(60) / celsius(25), "Pa", "prose"),
    q("HT", "Marie's stove of cast iron, 90 kg, has a surface of 1.6 m² at 180 °C. With emissivity 0.9, how much heat does it radiate per second, not counting what it receives?", mpf("0.9") * k.sigma_SB * mpf("1.6") * celsius(180) ** 4, "W", "prose"),
    q("FL", "A fire engine from 2012 carries 2,000 litres. Its pump delivers 800 litres per minute through a hose of 52 mm inner diameter. What is the mean speed in the hose?", mpf("0.8") / 60 / (pi * mpf("0.026") ** 2), "m/s", "prose"),
    q("GO", "A diver 4 m under the surface shines a lamp of 20 W upwards, 30° from the vertical, from water (1.33) into air. At which angle from the vertical does the beam leave?", asin(mpf("1.33") * mpf("0.5")), "rad", "prose"),
    q("QM", "An ultraviolet lamp in a clinic, 254 nm and 30 W, is changed every 9000 hours. What is the energy of one of its photons?", k.h_P * k.c / (254 * nm), "J", "prose"),
    q("SR", "On a journey of 12 light years the crew of 40 keeps a speed of 0.96 c. How much time passes for people at home during the journey?", mpf("12.5") * year, "s", "prose"),
    q("CHE", "At a pH meter of 1995 a student reads 3.4 for a juice of 250 mL. What is the concentration of hydrogen ions?", mpf(10) ** mpf("-3.4") * 1000, "mol/m^3", "prose"),
    q("OM", "A moon of 3e15 kg and 11 km diameter circles a planet of 6.42e23 kg at 9376 km from its centre. How long is its month, i.e. the orbital period?", 2 * pi * sqrt(mpf("9.376e6") ** 3 / (k.G * mpf("6.42e23"))), "s", "prose"),
    q("FI", "Two brothers, 33 and 36, borrow 20,000 dollars for three years at 5 % simple interest per year. How much interest do they pay in all?", mpf(3000), "money", "prose"),
]
