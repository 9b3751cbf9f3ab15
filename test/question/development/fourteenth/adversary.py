"""Everyday questions with a twist: the usual formula is wrong for them, or what it needs is not among their numbers."""

import json
import pathlib
from math import log, log2, log10, pi, sqrt

# CODATA 2022 and SI
C, H, E, K, NA = 299792458.0, 6.62607015e-34, 1.602176634e-19, 1.380649e-23, 6.02214076e23
R, ME, G, MU0, RYDBERG = K * NA, 9.1093837139e-31, 6.67430e-11, 1.25663706127e-6, 10973731.568157

ANSWERED, REFUSED = [], []


def q(family, question, value, unit, tolerance=0.005):
    if unit == "%":
        value, unit = value / 100, "1"
    ANSWERED.append(dict(family=family, question=question, value=float(f"{value:.7g}"), unit=unit, tolerance=tolerance))


def n(kind, question):
    REFUSED.append(dict(kind=kind, question=question))


# ---- mechanics
q("mechanics", "A lift of 800 kg moves upward at 3.0 m/s and is braked evenly to a stop over 1.5 m. What is the tension in its cable during the braking, in newtons? Take g = 9.81 m/s².", 800 * (9.81 - 3.0**2 / 3.0), "N")
q("mechanics", "Three skaters push a 60 kg sledge, each with 40 N, while friction holds it back with 30 N. What is its acceleration?", (3 * 40 - 30) / 60, "m/s^2")
q("mechanics", "A car was already doing 10 m/s when it began to accelerate at 2.0 m/s². How far does it get in the 5.0 s after that?", 10 * 5 + 0.5 * 2 * 25, "m")
q("mechanics", "A stone has been falling from rest for 2.0 s already. How far does it fall in the next 1.0 s? Neglect air resistance, g = 9.81 m/s².", 0.5 * 9.81 * (9 - 4), "m")
q("mechanics", "A 1500 kg car and the 500 kg caravan that it tows do 20 m/s. What is the kinetic energy of the caravan, in kilojoules?", 0.5 * 500 * 400 / 1e3, "kJ")
n("missing", "A 70 kg driver brakes her car from 25 m/s to a stop in 4.0 s. What is the braking force on the car?")
n("missing", "A crane whose arm is 30 m long lifts a pallet of 400 kg from the ground. How much potential energy does the pallet gain?")
n("missing", "A ball rolls off a table that is 1.8 m long at 2.5 m/s. How far from the foot of the table does it hit the floor?")
n("missing", "A train of 120 m stops evenly from 30 m/s. What is its deceleration?")
n("special case", "A rope hangs over the edge of a smooth table with a third of its 1.2 m length down, and is let go. How fast is it when the last bit leaves the table?")

# ---- rotation
q("rotation", "A merry-go-round with moment of inertia 500 kg·m² turns at 1.0 rad/s. A child of 30 kg sits down on it 2.0 m from the axis. What is the angular speed then?", 500 / (500 + 30 * 4) * 1.0, "rad/s")
q("rotation", "A uniform rod of 2.0 kg and 1.2 m turns about an axis through one end at 5.0 rad/s. What is its rotational kinetic energy?", 0.5 * (2.0 * 1.2**2 / 3) * 25, "J")
q("rotation", "A wheel already turning at 4.0 rad/s is accelerated at 1.5 rad/s² for 6.0 s. Through how many revolutions does it turn in that time?", 4 * 6 + 0.5 * 1.5 * 36, "rad")
q("rotation", "Two children push a playground roundabout at opposite ends of its rim, each with 25 N along the rim; its diameter is 3.0 m. What torque do both together exert about the axis?", 2 * 25 * 1.5, "N*m")
n("missing", "A bicycle wheel with 36 spokes and a mass of 1.8 kg, all of it in the rim, turns at 12 rad/s. The bicycle is 1.7 m long. What is the wheel's rotational energy?")
n("missing", "A mechanic pulls with 150 N on a spanner to loosen a nut of 19 mm. What torque does he exert on the nut?")
n("missing", "A disc of 5.0 kg and radius 0.30 m is spun up by a motor in 8.0 s. What torque did the motor exert?")
n("special case", "A can of frozen juice and one of runny juice roll down the same ramp, 0.80 m high. How fast is the runny one at the bottom?")

# ---- fluids
q("fluids", "An open tank holds 3.0 m of water (1000 kg/m³) with 2.0 m of oil (850 kg/m³) floating on top. What is the gauge pressure at the bottom, in kPa? g = 9.81 m/s².", (1000 * 3 + 850 * 2) * 9.81 / 1e3, "kPa")
q("fluids", "A main pipe of 10 cm diameter in which water moves at 1.2 m/s splits into four equal pipes of 4.0 cm diameter. How fast does the water move in each of them?", 1.2 * 10**2 / (4 * 4**2), "m/s")
q("fluids", "A raft of 1.5 m³ and density 600 kg/m³ floats on fresh water of 1000 kg/m³. What load, in kg, sinks it until its top is level with the water?", 1.5 * (1000 - 600), "kg")
q("fluids", "A hydraulic lift has pistons of 2.0 cm and 30 cm diameter. Its seals waste a tenth of the force. With how many newtons does the big piston push when the small one is pushed with 150 N?", 150 * 15**2 * 0.9, "N")
n("missing", "A dam is 200 m wide at its crest. What is the water pressure at its foot?")
n("missing", "A pump delivers 25 litres per second into a tank 4.0 m across. What hydraulic power does it give to the water?")
n("missing", "A swimming pool is 25 m long and 10 m wide. How many cubic metres of water does it hold?")
n("special case", "A hole is punched in the side of a sealed drum of water, 0.50 m below the surface, where a partial vacuum stands above the water. How fast does the water leave?")
n("missing", "A block of wood with edges of 20 cm, 15 cm and 10 cm floats in a pond. What mass does it have?")

# ---- heat
q("heat", "A 2.0 kW kettle loses a tenth of its heat to the room. How many seconds does it need to warm 1.5 kg of water from 20 °C to 90 °C? Specific heat 4186 J/(kg·K).", 1.5 * 4186 * 70 / (0.9 * 2000), "s")
q("heat", "How much heat turns 0.50 kg of ice at 0 °C into water at 30 °C? Latent heat of fusion 334 kJ/kg, specific heat of water 4.186 kJ/(kg·K). Give kilojoules.", 0.5 * (334 + 4.186 * 30), "kJ")
q("heat", "A window has two panes of glass, each 4.0 mm thick with conductivity 0.80 W/(m·K), and between them 12 mm of still air with 0.026 W/(m·K). How many watts pass through 2.0 m² of it at a difference of 20 K between its faces?", 2 * 20 / (2 * 0.004 / 0.8 + 0.012 / 0.026), "W")
q("heat", "Steam at 100 °C, 0.20 kg of it, condenses and the water cools to 40 °C. How much heat is given off in kJ? Latent heat 2257 kJ/kg, specific heat 4.186 kJ/(kg·K).", 0.2 * (2257 + 4.186 * 60), "kJ")
n("missing", "A room 5.0 m long and 4.0 m wide has a wall of brick with conductivity 0.70 W/(m·K) and 20 K across it; the wall has an area of 12 m². How much heat passes through the wall?")
n("missing", "A 3.0 kg pot of soup was taken off the stove at 95 °C. How many kilojoules has it given off by now?")
n("missing", "A steel rail lies in a 900 m long tunnel and is warmed by 30 K. By how many millimetres does it grow? Expansion 12e-6 per kelvin.")
n("missing", "A patio heater of 2.0 kW stands 2.2 m tall. How warm does it make the terrace?")
n("special case", "Lukewarm coffee: 0.30 kg at 80 °C gets a cube of ice. What temperature does it end at?")

# ---- gases
q("gases", "A tyre gauge reads 2.2 bar at 15 °C. After a drive the tyre is at 45 °C with its volume unchanged. What does the gauge read then, in bar? Atmospheric pressure is 1.0 bar.", 3.2 * 318.15 / 288.15 - 1.0, "bar")
q("gases", "A diver's 12 litre bottle shows 200 bar. When it shows 50 bar she must ascend. How many moles of air, an ideal gas at 290 K, has she used by then, both readings absolute?", 150e5 * 0.012 / (R * 290), "mol")
q("gases", "Two tanks are joined by a valve: one of 3.0 litres at 4.0 bar, one of 5.0 litres at 1.0 bar, both absolute and at the same temperature. What is the pressure in bar once the valve is open and all is at that temperature again?", (3 * 4 + 5 * 1) / 8, "bar")
q("gases", "A vessel of 20 litres at 300 K holds 0.50 mol of oxygen and 1.5 mol of helium, both ideal. What is the total pressure in kPa?", 2.0 * R * 300 / 0.020 / 1e3, "kPa")
n("missing", "A balloon seller fills a balloon with helium at 1.02 bar and 20 °C from a bottle of 10 litres. How many moles are in the balloon?")
n("missing", "A gas is heated from 20 °C to 80 °C in a cylinder of 6.0 cm bore whose piston moves. What is its pressure then?")
n("special case", "A bicycle pump squeezes air from 1.0 bar and 0.20 litres to 0.05 litres, partly losing heat on the way. What is the pressure at the end?")
n("missing", "How many kilograms of gas are in a cylinder of 50 litres at 150 bar absolute and 20 °C?")

# ---- optics
q("optics", "A man 1.80 m tall stands 2.0 m in front of a flat mirror. How far from him is his image?", 4.0, "m")
q("optics", "A coin lies under 1.2 m of water (n = 1.33). Looking straight down, by how many centimetres does it seem raised?", 120 * (1 - 1 / 1.33), "cm")
q("optics", "Two thin lenses of +5.0 and −2.0 dioptres touch each other. What is their focal length in cm?", 100 / 3.0, "cm")
q("optics", "A slide is to appear 40 times as tall on a screen. The projector lens has a focal length of 10 cm. How far in front of the lens must the slide be, in cm?", 10 * (1 + 1 / 40), "cm")
n("missing", "A magnifying glass has a diameter of 9.0 cm. A stamp lies 6.0 cm from it. Where is the image of the stamp?")
n("missing", "Laser light falls on a grating 25 mm wide, 1.5 m from a screen, and the first order is 40 cm from the middle. What is the wavelength?")
n("missing", "A camera with a sensor of 36 mm is 5.0 m from a tree. What is the magnification?")
n("special case", "A ray enters a sugar solution whose index rises steadily from 1.33 at the top to 1.40 at the bottom, at 50° to the vertical. What is its angle to the vertical half way down?")
n("missing", "A telescope with a tube of 90 cm has an eyepiece of 20 mm focal length. What is its magnification?")

# ---- waves
q("waves", "Ten crests of a wave pass a post in 18 s, counted from the first to the tenth. What is the period of the wave?", 18 / 9, "s")
q("waves", "A cork on a pond goes from its highest to its lowest point in 0.80 s; the crests are 2.4 m apart. How fast does the wave travel?", 2.4 / 1.6, "m/s")
q("waves", "On a string fixed at both ends a standing wave of 4 loops has a length of 1.8 m altogether. What is the wavelength?", 2 * 1.8 / 4, "m")
q("waves", "Two identical springs of 80 N/m side by side carry one block of 2.5 kg. What is the period of its oscillation?", 2 * pi * sqrt(2.5 / 160), "s")
n("missing", "A buoy bobs up and down 0.60 m. The waves are 15 m apart. How fast do the waves travel?")
n("missing", "A guitar string with a mass of 4.0 g is tuned with a tension of 70 N; the guitar is 1.0 m long. What is the speed of waves on the string?")
n("missing", "A pendulum bob of 0.25 kg swings in a grandfather clock that is 2.1 m tall. What is its period?")
n("special case", "A pendulum 1.0 m long is pulled aside to 85° and let go. What is its exact period?")

# ---- sound
q("sound", "One machine makes 78 dB at my desk. Now four such machines run, all equally far. What level is it in dB?", 78 + 10 * log10(4), "dB")
q("sound", "A ship sends a ping to the sea floor and hears the echo 0.90 s later; sound in the water is 1500 m/s. How deep is the sea there?", 1500 * 0.45, "m")
q("sound", "A whistle of 800 Hz is blown by a cyclist riding away from you at 10 m/s; the speed of sound is 340 m/s. What frequency do you hear?", 800 * 340 / 350, "Hz")
q("sound", "A tube 0.60 m long is closed at one end. What is the frequency of its first overtone? Speed of sound 342 m/s.", 3 * 342 / (4 * 0.60), "Hz")
n("missing", "You see lightning and hear the thunder; the storm is moving at 40 km/h. How far away is it?")
n("missing", "A loudspeaker with a cone 20 cm across gives 92 dB. What is the level at the back of the hall, 30 m from the speaker?")
n("ambiguous", "A siren of 700 Hz moves at 25 m/s past the crossing. What frequency is heard at the crossing? Speed of sound 340 m/s.")
n("missing", "A flute is 66 cm long and the room is at 20 °C. A note of 440 Hz is played on it. How loud is it in decibels?")

# ---- circuits
q("circuits", "A battery of 9.0 V with an internal resistance of 1.5 Ω feeds a lamp of 12 Ω. What voltage is across the lamp?", 9 * 12 / 13.5, "V")
q("circuits", "Two 60 W, 230 V bulbs are connected one after the other to 230 V. Taking their resistance as constant, what power do both together draw?", 30.0, "W")
q("circuits", "A capacitor of 220 µF is charged to 12 V through 4.7 kΩ from empty. After what time, in seconds, does it stand at 9.0 V?", 4700 * 220e-6 * log(12 / 3), "s")
q("circuits", "Of three equal resistors of 30 Ω, two are in parallel and the third is in series with that pair. What is the total resistance?", 45.0, "ohm")
q("circuits", "A drill draws 500 W from a 230 V socket through a cable whose two cores have 0.80 Ω each. Taking the current as 2.2 A, how many watts are lost in the cable?", 2.2**2 * 1.6, "W")
n("missing", "A copper wire of 1.5 mm² feeds a lamp in a room 6.0 m long. Resistivity 1.7e-8 Ω·m. What is the resistance of the wire?")
n("missing", "A heater is fused at 13 A and connected to 230 V. What power does it draw?")
n("missing", "A phone charger is rated 20 W. How long does it take to charge a phone of 180 g?")
n("missing", "A 12 V lead battery of 60 Ah supplies a fridge. How many hours does it last?")
n("special case", "A lamp whose resistance rises as it heats measures 20 Ω cold. What current does it draw from 12 V when it glows?")

# ---- magnetism
q("magnetism", "A coil of 50 turns and 20 cm² lies in a field of 0.30 T; the field is turned round to point the other way within 0.10 s. What is the average voltage?", 50 * 20e-4 * 0.6 / 0.10, "V")
q("magnetism", "Two parallel wires 4.0 cm apart carry 6.0 A each in opposite directions. What is the magnetic field half way between them, in microtesla?", 2 * MU0 * 6 / (2 * pi * 0.02) * 1e6, "uT")
q("magnetism", "A wire 30 cm long with 5.0 A makes an angle of 30° with a magnetic field of 0.40 T. What is the force on it?", 5 * 0.3 * 0.4 * 0.5, "N")
q("magnetism", "A flat coil of 200 turns has a radius of 5.0 cm and carries 0.30 A. What is the magnetic field at its centre in mT?", MU0 * 200 * 0.3 / (2 * 0.05) * 1e3, "mT")
n("missing", "A solenoid with 600 turns on a tube of 3.0 cm diameter carries 2.0 A. What is the field inside it?")
n("missing", "A proton moves at 2.0e6 m/s between magnet poles that are 5.0 cm apart. What is the radius of its path?")
n("missing", "A transformer takes 230 V and is 12 cm tall with 1000 turns on its primary. What voltage does it give?")
n("missing", "A bar magnet of 8.0 cm is pushed into a coil of 300 turns within 0.20 s. What voltage is induced?")

# ---- electronics
q("electronics", "A red LED that drops 2.0 V is to run at 15 mA from 9.0 V. What series resistor does it need?", 7.0 / 0.015, "ohm")
q("electronics", "A 12-bit converter spans −5 V to +5 V. What is the size of one step in millivolts, taken as the span over the number of codes?", 10 / 4096 * 1e3, "mV")
q("electronics", "A non-inverting op-amp stage has 1.0 kΩ from the inverting input to ground and 9.0 kΩ feedback. It is fed 0.25 V. What is its output voltage?", 2.5, "V")
q("electronics", "Three amplifiers in a row have gains of 10 dB, 12 dB and −3 dB. By what factor is the power multiplied in all?", 10**1.9, "1")
n("missing", "An LED on a board 10 cm wide is fed from 5.0 V and shall draw 20 mA. What series resistor does it need?")
n("missing", "A transistor in a TO-92 case 5 mm wide has a base current of 40 µA. What is its collector current?")
n("missing", "An RC low-pass has a resistor of 10 kΩ. What is its cut-off frequency if the signal is 1.0 kHz?")
n("missing", "A heat sink gets 10 W from a chip and weighs 150 g; the air is at 25 °C. How hot does the chip get?")

# ---- quantum
q("quantum", "Light of 300 nm falls on a metal with a work function of 2.3 eV. What negative voltage in volts stops the fastest electrons?", H * C / 300e-9 / E - 2.3, "V")
q("quantum", "A laser pointer of 1.0 mW emits red light of 650 nm. How many photons does it emit in a minute?", 1e-3 * 60 * 650e-9 / (H * C), "1")
q("quantum", "An electron in a box 0.50 nm wide drops from the third level to the first. What energy in eV does the photon have?", 8 * H**2 / (8 * ME * (0.5e-9) ** 2) / E, "eV")
q("quantum", "What is the de Broglie wavelength in picometres of an electron that fell through 400 V from rest? Non-relativistic.", H / sqrt(2 * ME * E * 400) * 1e12, "pm")
n("missing", "A photocell of caesium, 2.0 cm across, is lit with 5.0 mW. What is the largest kinetic energy of its electrons?")
n("missing", "A particle sits in a box at its lowest level. The box is 1.0 nm wide. What is its energy?")
n("missing", "An LED with a forward current of 20 mA emits photons. What energy does each have?")
n("special case", "An electron meets a barrier that is triangular, 3.0 eV high at its front and falling to zero over 1.0 nm, with an energy of 1.0 eV. What is its probability of getting through?")

# ---- atomic
q("atomic", "What wavelength in nm does a hydrogen atom emit when its electron falls from the fourth level to the second?", 1e9 / (RYDBERG * (1 / 4 - 1 / 16)), "nm")
q("atomic", "How much energy in eV removes the electron of a hydrogen atom that is already in its third level?", 13.605693 / 9, "eV")
q("atomic", "What energy in eV tears the remaining electron from a singly ionised helium atom in its ground state?", 4 * 13.605693, "eV", 0.005)
q("atomic", "X-rays of 71 pm are scattered by free electrons straight back. What is their wavelength afterwards, in pm?", 71 + 2 * H / (ME * C) * 1e12, "pm")
n("missing", "A hydrogen atom emits a photon when its electron falls to the second level. What is its wavelength?")
n("missing", "An X-ray tube with a tungsten target of 2.0 cm runs at 30 mA. What is the shortest wavelength that it emits?")
n("special case", "What wavelength does a neutral helium atom emit when one of its two electrons falls from the third level to the second?")

# ---- nuclear
q("nuclear", "Of a sample with a half-life of 8.0 days, how many percent have decayed after 20 days?", 100 * (1 - 2**-2.5), "%")
q("nuclear", "A source gave 640 counts per minute four half-lives ago. How many counts per minute does it give now?", 40.0, "1/min")
q("nuclear", "A bone has 30 % of the carbon-14 of living wood. Half-life 5730 years. How old is it in years?", 5730 * log2(1 / 0.3), "yr")
q("nuclear", "A lead sheet of 12 mm lets one eighth of the gamma rays through. What is its half-value layer in mm?", 4.0, "mm")
n("missing", "A vial of 20 mL of technetium solution had 500 MBq at 8 o'clock. What activity is left at 14 o'clock?")
n("missing", "A gamma source stands behind a wall 3.0 m high; the attenuation coefficient is 0.12 per cm. What share of the rays gets through the wall?")
n("missing", "A counter tube 15 cm long clicks 900 times near a stone. How old is the stone?")
n("missing", "A reactor hall is 40 m long and the fuel has 3 tonnes. What thermal power does the reactor have?")

# ---- relativity
q("relativity", "A rocket 90 m long at rest flies past at 0.60 c. How long do we measure it, in metres?", 90 * 0.8, "m")
q("relativity", "From Earth two ships leave in opposite directions, each at 0.70 c as seen from Earth. What is the speed of one as seen from the other, as a multiple of c?", 1.4 / 1.49, "1")
q("relativity", "What is the kinetic energy, not the total energy, of an electron at 0.90 c, in MeV?", (1 / sqrt(1 - 0.81) - 1) * ME * C**2 / E / 1e6, "MeV")
q("relativity", "The total energy of a proton is three times its rest energy. How fast is it, as a multiple of c?", sqrt(1 - 1 / 9), "1")
n("missing", "A spaceship 120 m long flies to a star 10 light-years away. How long does the trip take on its clocks?")
n("missing", "A muon made 15 km up lives 2.2 µs at rest. How long does it live as seen from the ground?")
n("missing", "An accelerator 3.0 km long brings electrons to high speed. What is their Lorentz factor?")

# ---- astronomy
q("astronomy", "A satellite flies 600 km above the Earth's surface; the Earth has a radius of 6371 km and a mass of 5.972e24 kg. What is its orbital speed in km/s?", sqrt(G * 5.972e24 / 6.971e6) / 1e3, "km/s")
q("astronomy", "A planet has twice the mass of the Earth and twice its radius. What is the acceleration of gravity on its surface, if it is 9.8 m/s² on Earth?", 4.9, "m/s^2")
q("astronomy", "A star has three times the Sun's radius and the same surface temperature. How many times as luminous as the Sun is it?", 9.0, "1")
q("astronomy", "A moon is 2.0 million km from its planet and goes round in 16 days. Another moon of the same planet is 0.50 million km from it. How many days does that one take?", 2.0, "d")
n("missing", "A star has an apparent magnitude of 6.0 and a radius of two solar radii. What is its absolute magnitude?")
n("missing", "A telescope with a tube 1.2 m long looks at green light of 550 nm. What is the smallest angle that it resolves?")
n("missing", "A moon of 3500 km diameter circles its planet in 12 days. How far from the planet is it?")
q("astronomy", "A probe of 800 kg passes the orbit of Mars. What is its escape speed from the planet's surface if the planet has a mass of 6.4e23 kg?", sqrt(2 * G * 6.4e23 / 3.3895e6), "m/s")
n("ambiguous", "Two stars of 1.0 and 3.0 solar masses are 4.0 AU apart. How far is it from the star to the centre of mass?")

# ---- chemistry
q("chemistry", "How many grams of water form when 4.0 g of hydrogen burns in plenty of oxygen? Molar masses: H₂ 2.016 g/mol, H₂O 18.015 g/mol.", 4 / 2.016 * 18.015, "g")
q("chemistry", "25 mL of 0.40 M hydrochloric acid is poured into 75 mL of water. What is the concentration of the acid then, in mol/L?", 0.1, "mol/L")
q("chemistry", "20 mL of 0.10 M sulfuric acid is neutralised fully with 0.080 M sodium hydroxide. How many millilitres of it are needed?", 20 * 0.1 * 2 / 0.08, "mL")
q("chemistry", "A solution has a pH of 3.0. It is diluted with water to ten times its volume; the acid is strong. What is the pH then?", 4.0, "1")
q("chemistry", "What mass of pure ethanol, in grams, is in 500 mL of wine with 12 % alcohol by volume? The density of ethanol is 0.789 g/mL.", 500 * 0.12 * 0.789, "g")
n("missing", "How many moles of salt are in a solution that I made with 20 g of it in a beaker of 500 mL?")
n("missing", "Dissolve 5.0 g of a powder in a flask and what is the molar concentration if the flask weighs 120 g?")
n("missing", "A 0.10 M solution of a weak acid fills a 250 mL bottle. What is its pH?")
n("missing", "A spoon of 40 g is silver-plated for 30 minutes. What mass of silver is deposited?")

# ---- kinetics
q("kinetics", "A first-order reaction has used up 60 % of its reactant after 12 minutes. What is its rate constant per minute?", log(1 / 0.4) / 12, "1/min")
q("kinetics", "A first-order reaction has a half-life of 15 minutes. How many minutes does it take until three quarters of the reactant is gone?", 30.0, "min")
q("kinetics", "A reaction goes twice as fast for every 10 K. How many times as fast is it at 60 °C as at 20 °C?", 16.0, "1")
q("kinetics", "A reaction is second order in A. Its rate constant is 0.50 L/(mol·s) and A starts at 0.20 mol/L. After how many seconds has half of it gone?", 1 / (0.5 * 0.2), "s")
n("missing", "A tablet of 500 mg dissolves by a first-order process with a rate constant of 0.20 per minute. How many minutes has it been in the glass?")
n("missing", "A reaction vessel at 350 K has an activation energy of 50 kJ/mol and a volume of 2.0 L. What is the rate constant?")
n("missing", "An enzyme turns over its substrate at a concentration of 5.0 mM with Km of 2.0 mM. What is the rate?")

# ---- biology
q("biology", "Bacteria double every 20 minutes. There are 5000 of them at ten o'clock. How many were there two hours before?", 5000 / 2**6, "1")
q("biology", "In a population 16 % of people show a recessive trait. What share, as a decimal, are carriers without showing it? Hardy-Weinberg.", 2 * 0.4 * 0.6, "1")
q("biology", "A culture was diluted 1 to 10 three times in a row, and 0.10 mL of the last dilution gave 42 colonies. How many cells per mL did the culture have?", 42 / 0.1 * 1000, "1/mL")
q("biology", "42 beetles are marked. Later 60 are caught, and 48 of these have no mark. How many beetles are there, by the simple ratio?", 42 * 60 / 12, "1")
n("missing", "A bacterial culture in a flask of 250 mL doubles every 30 minutes. How many cells are there after three hours?")
n("missing", "An elephant with tusks of 2.1 m walks at 6.0 km/h. What is its metabolic rate by Kleiber's law?")
n("missing", "A gene with 1200 bases codes for a protein in a cell 10 µm wide. How long does it take to make the protein?")
n("missing", "A lake 2.0 km wide has 300 tagged fish. How many fish live in it?")

# ---- medicine
q("medicine", "A child of 18 kg is to get 40 mg/kg of a drug a day in three equal doses. How many milligrams is each dose?", 18 * 40 / 3, "mg")
q("medicine", "An infusion of 1.0 litre runs over 8 hours with a set that gives 20 drops per mL. How many drops per minute is that?", 1000 / 480 * 20, "1/min")
q("medicine", "A drug has a half-life of 6 hours. A patient got 200 mg at 6 o'clock and again 200 mg at noon. How many milligrams are in the body right after the second dose?", 300.0, "mg")
q("medicine", "Of 1000 people 20 have a disease. The test finds 90 % of the ill and is wrongly positive for 5 % of the healthy. What is the probability in percent that somebody with a positive test is ill?", 100 * 18 / (18 + 49), "%")
n("missing", "A syringe pump of 2.0 kg has been running for 3.0 hours. How many millilitres has it given?")
n("missing", "An adult's heart beats 70 times a minute and weighs 300 g. What is the cardiac output?")
n("missing", "A tablet has 500 mg. What dose does a child of 20 kg get?")
n("missing", "A patient 1.75 m tall has a blood pressure of 120/80. What is his body mass index?")

# ---- earth
q("earth", "P waves arrive 40 s before S waves. They travel at 6.0 and 3.5 km/s. How far away was the earthquake in km?", 40 / (1 / 3.5 - 1 / 6.0), "km")
q("earth", "The air is 24 °C at 200 m above the sea. It cools by 6.5 K per km. What is the temperature in °C at 2000 m above the sea?", 24 - 6.5 * 1.8 + 273.15, "K")
q("earth", "25 mm of rain falls on a roof of 80 m², of which a fifth evaporates. How many litres run into the barrel?", 25 * 80 * 0.8, "L")
q("earth", "How many times as much energy does an earthquake of magnitude 7.2 release as one of 5.2?", 10**3, "1")
n("missing", "A river 30 m wide flows at 1.2 m/s. What is its discharge?")
n("missing", "A mountain 3.0 km high stands on the crust. How many kilometres of root does it have?")
n("missing", "A tectonic plate 100 km thick moves 5 cm a year. How long has it been moving?")
n("missing", "A cup of water weighs 180 g at a relative humidity of 60 % in the air. What is the dew point?")

# ---- structures
q("structures", "A column stands on a square plate with sides of 40 cm and carries 320 kN. What is the pressure under the plate in MPa?", 320e3 / 0.16 / 1e6, "MPa")
q("structures", "A hollow steel tube of 60 mm outer and 50 mm inner diameter is pulled with 80 kN. What is the stress in MPa?", 80e3 / (pi / 4 * (0.06**2 - 0.05**2)) / 1e6, "MPa")
q("structures", "Four bolts of 16 mm diameter share a shear force of 100 kN, each cut in one plane. What is the shear stress in each, in MPa?", 25e3 / (pi / 4 * 0.016**2) / 1e6, "MPa")
q("structures", "A simply supported beam of 6.0 m has 12 kN at 2.0 m from its left support. What is the largest bending moment in kN·m?", 12 * 2 * 4 / 6, "kN*m")
n("missing", "A plank 25 cm wide spans a ditch and carries 800 N in its middle. What is the largest bending moment?")
n("missing", "A steel rope with a breaking strength of 50 kN is 20 m long. What is the stress under a load of 10 kN?")
n("missing", "A concrete column of a hall 12 m tall carries 900 kN. What is the compressive stress in it?")
n("special case", "A beam whose depth tapers from 400 mm at the wall to 200 mm at its tip, 100 mm wide and 3.0 m long, carries 5.0 kN at its tip. How far does the tip sink? E = 200 GPa.")

# ---- machines
q("machines", "A gear with 20 teeth turns a gear with 60 teeth, on whose shaft a gear with 15 teeth turns one with 45. The first turns at 1800 rpm. How fast does the last turn, in rpm?", 1800 / 9 * 2 * pi / 60, "rad/s")
q("machines", "A pulley block with four supporting ropes lifts 600 N with an efficiency of 75 %. What effort is needed?", 600 / (4 * 0.75), "N")
q("machines", "A pump driven by a motor of 90 % efficiency is itself 70 % efficient; the motor draws 4.0 kW. How many kilowatts does the water get?", 4 * 0.63, "kW")
q("machines", "A winch drum with a diameter of 30 cm turns 20 times. How many metres of rope does it wind up in one layer?", 20 * pi * 0.3, "m")
n("missing", "A motor of 35 kg runs at 1450 rpm. What power does it give?")
n("missing", "A lever 2.0 m long lifts a stone of 1000 N. What force must be applied at its end?")
n("missing", "A belt runs from a pulley of 10 cm diameter at 1500 rpm to another one 60 cm away. How fast does the other one turn?")
n("missing", "A screw jack with a handle 40 cm long is turned with 100 N. What load can it lift?")

# ---- information
q("information", "A picture of 1920 by 1080 pixels has three colours of 8 bits each. How many megabytes is that, uncompressed, with 10^6 bytes to the megabyte?", 1920 * 1080 * 3 / 1e6 * 8e6, "bit")
q("information", "A file of 600 megabytes is sent over a line of 100 megabits per second that loses a fifth of its capacity to overhead. How many seconds does it take?", 600 * 8 / 80, "s")
q("information", "A password has 8 characters, each a small letter or a digit. How many bits of entropy does it have if chosen at random?", 8 * log2(36), "1")
q("information", "A disk was 3/4 full of its 2.0 terabytes. How many seconds does it take to copy all that is on it at 150 megabytes per second, decimal units?", 1.5e12 / 150e6, "s")
n("missing", "A download of a film takes place over a line of 50 Mbit/s; the film runs 2 hours. How long does it take?")
n("missing", "A radio channel has a bandwidth of 20 MHz at a carrier of 2.4 GHz. What is its capacity?")
n("missing", "A cable of 100 m carries data at 1 Gbit/s. How many megabytes went through it?")
n("missing", "A hard disk of 3.5 inches turns at 7200 rpm. How many bytes can it store?")

# ---- statistics
q("statistics", "The average of five marks is 3.0. Four of them are 2, 3, 4 and 1. What is the fifth?", 5.0, "1")
q("statistics", "A die is thrown four times. What is the probability of at least one six?", 1 - (5 / 6) ** 4, "1")
q("statistics", "From an urn with 5 red and 7 blue balls two are drawn without putting back. What is the probability that both are red?", 5 / 12 * 4 / 11, "1")
q("statistics", "Twelve women have a mean age of 40 and eight men one of 50. What is the mean age of all twenty?", (480 + 400) / 20, "1")
n("missing", "A poll of voters found 54 % for the mayor in a town of 30000. What is its standard error?")
n("missing", "The mean weight of a sample of 25 eggs is 61 g. What is its standard error?")
n("missing", "A bag holds 8 red balls and some blue ones. What is the probability of drawing a red one?")
n("missing", "Two variables have standard deviations of 3.0 and 4.0. What is the standard deviation of their sum?")

# ---- finance
q("finance", "A coat costs 240 euros after 20 % was taken off. What did it cost before?", 300.0, "1")
q("finance", "A price rises by 10 % and then falls by 10 %. By how many percent is it lower than at first?", 1.0, "%")
q("finance", "1000 euros lie in an account at 3 % a year, and each year the bank takes nothing, but 2 % inflation eats at it. What is the real rate of return, exactly, in percent?", 100 * (1.03 / 1.02 - 1), "%")
q("finance", "I put 2000 dollars in a deposit at 4 % simple interest. How much is on it in all after 5 years?", 2400.0, "1")
n("missing", "A loan over 5 years is to be paid back in monthly rates at 6 % a year. What is the monthly rate?")
n("missing", "I save 200 euros at 3 % a year. How much will I have?")
n("missing", "A bond with a face value of 1000 euros pays 4 %. What is its price?")
n("missing", "A shop of 120 m² sells bread at 3.20 a loaf. How many loaves must it sell to break even?")

here = pathlib.Path(__file__).resolve().parent
for name, entries in (("answered", ANSWERED), ("refused", REFUSED)):
    (here / f"adversary-{name}.json").write_text(json.dumps(entries, ensure_ascii=False, indent=1), encoding="utf-8")
