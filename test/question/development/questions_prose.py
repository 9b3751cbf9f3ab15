"""Textbook prose: several numbers of which some do not matter, units mixed."""

from entries import *  # noqa: F403

coulomb = 1 / (4 * pi * k.epsilon_0)

ANSWERED = [
    q("NM", "During the 2019 harvest a farmer of 46 years throws a bale of 18 kg onto a trailer 1.4 m high. He does this 200 times a day. How much potential energy does one bale gain?", 18 * g * mpf("1.4"), "J", "prose"),
    q("NM", "The tram of line 5 has 72 seats and a mass of 38 tonnes (38,000 kg). It leaves a stop and reaches 45 km/h after 15 s. Find its average acceleration.", 45 * kmh / 15, "m/s^2", "prose"),
    q("NM", "At 9 o'clock a 65 kg hiker starts from a hut at 1200 m and reaches a summit at 2950 m four hours later. What is the gain of her gravitational potential energy?", 65 * g * 1750, "J", "prose"),
    q("NM", "An apple of 150 g hangs 3 m above a lawn of 200 m². It falls. How long is it in the air, if air resistance does not matter?", sqrt(6 / g), "s", "prose"),
    q("NM", "A hockey puck (mass 165 g, diameter 7.6 cm) slides at 20 m/s and comes to rest after 80 m. What constant deceleration is that?", mpf(400) / 160, "m/s^2", "prose"),
    q("RD", "In a museum stands a grindstone of 60 kg with 45 cm radius, a solid disc. A visitor aged 12 turns it to 2 revolutions per second. What is the stone's moment of inertia about its axle?", 60 * mpf("0.45") ** 2 / 2, "kg*m^2", "prose"),
    q("RD", "A ceiling fan with three blades of 60 cm has a moment of inertia of 0.15 kg m² and speeds up with 1.2 rad/s². Which net torque acts on it?", mpf("0.15") * mpf("1.2"), "N*m", "prose"),
    q("OW", "A grandfather clock from 1780 stands 2.1 m tall. Its pendulum, which may be treated as a point mass on a light rod, has a period of 2.00 s at small swings. How long is the pendulum?", g / pi**2, "m", "prose"),
    q("AC", "At a concert with 3,000 visitors the intensity near the stage is 0.1 W/m². What level in decibels is this, with 1e-12 W/m² as the reference?", mpf(110), "dB", "prose"),
    q("ES", "In a lecture hall with 120 students two small spheres, each with 40 nC, hang 15 cm apart. The room has 21 °C. With what force do they repel each other?", coulomb * mpf("1.6e-15") / mpf("0.0225"), "N", "prose"),
    q("MG", "A laboratory magnet weighing 800 kg makes a uniform field of 0.6 T. A wire of which 25 cm lie inside the field, at right angles to it, carries 8 A. What force acts on the wire?", mpf("0.6") * mpf("0.25") * 8, "N", "prose"),
    q("EC", "A toaster bought for 35 dollars is rated at 850 W and plugged into 230 V. It is used 4 minutes a day. What current flows while it is on?", mpf(850) / 230, "A", "prose"),
    q("EC", "The headlamp of a 1988 bicycle, 2.4 W, runs from a 6 V dynamo for forty minutes on a ride of 12 km. How much electrical energy is used?", mpf("2.4") * 2400, "J", "prose"),
    q("EW", "A station on a hill 640 m high transmits 20 kW at 91.4 MHz to about 2 million people. Find the wavelength of its waves in air, taken as vacuum.", k.c / mpf("91.4e6"), "m", "prose"),
    q("GO", "A photographer, 1.75 m tall, uses a lens with a focal length of 50 mm on a tree 8 m away from the lens. How far behind the lens (thin) is the sharp image?", 1 / (20 - mpf("0.125")), "m", "prose"),
    q("WO", "In a school laboratory at 22 °C a helium-neon laser (633 nm, 1 mW) shines on two slits 0.2 mm apart. The screen is 3 m from the slits. How far apart are neighbouring maxima?", 633 * nm * 3 / mpf("0.2e-3"), "m", "prose"),
    q("QM", "A sodium lamp of 35 W with an efficacy of 150 lm/W shines with a wavelength of 589 nm. Find the energy of a single photon.", k.h_P * k.c / (589 * nm), "J", "prose"),
    q("QM", "In a 2 m long vacuum tube electrons travel at 3.0 × 10^6 m/s, a hundredth of the speed of light. What is their de Broglie wavelength?", k.h_P / (k.m_e * mpf("3e6")), "m", "prose"),
    q("TD", "A bicycle tyre (28 inches) is inflated to an absolute pressure of 4.0 bar at 18 °C. After a ride of 30 km it has 35 °C. What is the absolute pressure then if the volume stays the same?", 400000 * celsius(35) / celsius(18), "Pa", "prose"),
    q("TD", "A power station with two cooling towers of 120 m takes steam at 540 °C and gives off heat at 30 °C. What efficiency could it have at the very best, according to Carnot?", 1 - celsius(30) / celsius(540), "1", "prose"),
    q("TD", "On a cold day, -8 °C outside, a kettle of 1.1 kg of copper empty and with 1.7 kg of water in it (c = 4.19 kJ/(kg K)) is put on. How much heat does the water alone take up from 12 °C to 100 °C?", mpf("1.7") * 4190 * 88, "J", "prose"),
    q("HT", "A house has a roof of 110 m², insulated in 2004 with 18 cm of mineral wool of 0.036 W/(m K). The wool's upper side is at -2 °C and its lower side at 19 °C. What heat flow passes through the roof?", mpf("0.036") * 110 * 21 / mpf("0.18"), "W", "prose"),
    q("FL", "A town of 20,000 people has a water tower. The surface of the water is 42 m above a tap in the town. What is the gauge pressure at the closed tap (water 1000 kg/m³)?", 1000 * g * 42, "Pa", "prose"),
    q("FL", "An aquarium 1.2 m long, 50 cm wide and 60 cm high is filled with water of 1000 kg/m³ to 55 cm. What is the gauge pressure on its floor?", 1000 * g * mpf("0.55"), "Pa", "prose"),
    q("SR", "In the year 2310 a freighter of 50,000 tonnes with a crew of 12 passes a station at 0.75 c. Its rest length is 240 m. What length does the station measure?", 240 * sqrt(1 - mpf("0.5625")), "m", "prose"),
    q("CHE", "For an experiment on Monday 11.7 g of sodium chloride (58.44 g/mol) is dissolved in water to give 400 mL at 20 °C. What is the molar concentration?", mpf("11.7") / mpf("58.44") / mpf("0.0004"), "mol/m^3", "prose"),
    q("NP", "A wooden bowl found in 1952 in a tomb 3 m below ground has lost 45 % of its carbon-14 (half-life 5730 years), so 55 % is left. What is its age?", 5730 * year * log(1 / mpf("0.55")) / log(2), "s", "prose"),
    q("OM", "The space station, 109 m wide and 420 tonnes heavy, circles the Earth (5.972e24 kg) at 6,790 km from its centre. What is its speed?", sqrt(k.G * mpf("5.972e24") / mpf("6.79e6")), "m/s", "prose"),
    q("AS", "A red giant in the catalogue of 1997 has a radius of 2.8e10 m and 3600 K at its surface; its parallax is 20 mas. How much power does it radiate, as a black body?", 4 * pi * mpf("2.8e10") ** 2 * k.sigma_SB * mpf(3600) ** 4, "W", "prose"),
    q("EL", "A lift cable of steel (E = 200 GPa), 60 m long, has a cross-section of 4.5 cm². The cabin carries up to 8 persons and pulls with 12 kN. By how much does the cable stretch?", 12000 * mpf(60) / (mpf("2e11") * mpf("4.5e-4")), "m", "prose"),
    q("BE", "A shelf of pine costs 14 dollars and spans 0.9 m between two simple supports. Its EI is 900 N m². Books load it evenly with 200 N per metre. What is the sag in the middle?", 5 * 200 * mpf("0.9") ** 4 / (384 * 900), "m", "prose"),
    q("FI", "Anna, 27, puts 6,000 euros into an account in 2024. The bank was founded in 1871 and pays 2.5 % a year, compounded yearly. How much is there after 12 years?", 6000 * mpf("1.025") ** 12, "money", "prose"),
    q("PH", "A woman of 62 kg gets a 500 mg tablet with a bioavailability of 80 %; her clearance of the drug is 10 L/h. What is the area under the concentration curve, dose times bioavailability over clearance?", mpf("4e-4") / (mpf("0.01") / 3600), "kg*s/m^3", "prose"),
    q("GP", "Seven days after the main shock a seismograph of 1963 records an aftershock with a seismic moment of 6e16 N m. The fault has a rigidity of 32 GPa and slipped 0.2 m. How large was the ruptured area?", mpf("6e16") / (mpf("3.2e10") * mpf("0.2")), "m^2", "prose"),
]
