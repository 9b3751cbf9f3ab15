"""Quantity questions of engineering, chemistry, life and earth, with answers and questions to refuse; a part of an open set."""
import json
import math
import os

pi, sqrt, exp, log, log10 = math.pi, math.sqrt, math.exp, math.log, math.log10
g = 9.80665
R = 8.31446261815324
kB = 1.380649e-23
NA = 6.02214076e23
F = 96485.33212331
c = 299792458.0
h = 6.62607015e-34
G = 6.67430e-11
amu = 1.66053906892e-27
Om = 7.292115e-5
yr = 365.25 * 86400
ANSWERED, REFUSED = [], []


def entry(family, question, value, unit, style, tol=0.001):
    assert style in ("plain", "prose", "short", "inverse", "chain", "trap"), style
    assert math.isfinite(value)
    ANSWERED.append({"family": family, "question": question, "value": float(value),
                     "unit": unit, "style": style, "tolerance": tol})


def refuse(question, why):
    REFUSED.append({"question": question, "why": why})


def Phi(z):
    return 0.5 * (1 + math.erf(z / sqrt(2)))


def z_of(p):
    a, b = -10.0, 10.0
    for _ in range(200):
        m = (a + b) / 2
        if Phi(m) < p:
            a = m
        else:
            b = m
    return (a + b) / 2


def weak(K, C):
    return (-K + sqrt(K * K + 4 * K * C)) / 2


# --- strength of materials, beams, columns, shafts
entry("BE", "A balcony joist is built into the wall at one end and free at the other. It sticks out 1.8 m, has EI = 2.4 MN m², and a 3.5 kN load hangs from the free end. How far does the free end sag?", 3500 * 1.8**3 / (3 * 2.4e6), "m", "trap")
entry("BE", "uniform load 2 kN/m along the whole of a 3 m cantilever, E = 200 GPa, I = 8.0e-6 m^4, tip deflection?", 2000 * 3**4 / (8 * 200e9 * 8e-6), "m", "trap")
entry("BE", "We put a timber beam in the attic last summer. It simply rests on two supports 4 m apart and carries 1.5 kN per metre over its full span; the wood has E = 11 GPa and the section a second moment of area of 9.0e-5 m^4. The room below is 2.6 m high. What is the largest deflection of the beam?", 5 * 1500 * 4**4 / (384 * 11e9 * 9e-5), "m", "prose")
entry("BE", "Both ends of a steel beam are clamped so they cannot rotate. Span 5 m, EI = 6 MN·m². A machine weighing 40 kN sits exactly at midspan. Find the deflection under the machine.", 40e3 * 125 / (192 * 6e6), "m", "trap")
entry("BE", "What bending moment does a cantilever of length 2.5 m feel at the wall if snow of 800 N/m lies along all of it?", 800 * 2.5**2 / 2, "N*m", "trap")
entry("BE", "A lintel, simply supported over 3.2 m, carries brickwork whose total weight of 9.6 kN is spread evenly over it. I need the maximum bending moment.", 9600 * 3.2 / 8, "N*m", "trap")
entry("BE", "A flagpole-type column: bottom end fixed, top end completely free. Length 3 m, E = 210 GPa, I = 4.0e-6 m^4. At what axial load does it buckle according to Euler?", pi**2 * 210e9 * 4e-6 / (4 * 9), "N", "trap")
entry("BE", "Euler load of a strut with both ends built in (no rotation), 2.4 m long, flexural rigidity 50 kN m^2", pi**2 * 50e3 * 4 / 2.4**2, "N", "trap")
entry("BE", "pin-ended strut must not buckle below 120 kN. E = 70 GPa, length 1.5 m. What second moment of area is the minimum?", 120e3 * 1.5**2 / (pi**2 * 70e9), "m^4", "inverse")
entry("EL", "A hollow drive shaft has outside diameter 80 mm and inside diameter 60 mm. It transmits a torque of 3 kN·m. Calculate the maximum shear stress in it.", 16 * 3000 * 0.08 / (pi * (0.08**4 - 0.06**4)), "Pa", "trap")
entry("EL", "Solid round shaft, 50 mm in diameter, turning at 600 rpm and delivering 75 kW. Peak torsional shear stress?", 16 * (75e3 / (2 * pi * 10)) / (pi * 0.05**3), "Pa", "chain")
entry("EL", "By what angle does a solid steel rod 1.2 m long and 20 mm across twist when 90 N m is applied at its end? Shear modulus 79 GPa.", 90 * 1.2 / (79e9 * pi * 0.02**4 / 32), "rad", "plain")
entry("EL", "Tie rod made of round bar of RADIUS 8 mm pulled with 30 kN. tensile stress = ?", 30e3 / (pi * 0.008**2), "Pa", "trap")
entry("EL", "Find the stress along the axis (not around the circumference) in the wall of a closed thin cylindrical tank: internal pressure 1.2 MPa, inner diameter 0.9 m, wall 6 mm.", 1.2e6 * 0.9 / (4 * 0.006), "Pa", "trap")
entry("EL", "Thin spherical gas holder, inner radius 4 m, shell thickness 18 mm, overpressure 500 kPa. What membrane stress is in the shell?", 5e5 * 4 / (2 * 0.018), "Pa", "trap")
entry("EL", "a pipe (thin wall) of 300 mm internal diameter has to hold 4 MPa with a hoop stress of no more than 120 MPa; how thick must the wall be", 4e6 * 0.3 / (2 * 120e6), "m", "inverse")
entry("EL", "Largest shear stress in a rectangular beam section 100 mm wide and 200 mm deep where the transverse shear force is 48 kN?", 1.5 * 48e3 / 0.02, "Pa", "trap")
entry("EL", "Plane stress element: sigma_x = 80 MPa, sigma_y = -40 MPa, tau_xy = 25 MPa. Give the larger principal stress.", (20 + sqrt(60**2 + 25**2)) * 1e6, "Pa", "plain")
entry("EL", "von Mises stress in a shaft surface where the bending stress is 90 MPa and the torsional shear stress is 60 MPa", sqrt(90**2 + 3 * 60**2) * 1e6, "Pa", "short")
entry("EL", "The rails of a tramway are fixed so that they cannot lengthen. They were laid stress-free at 12 °C; on a hot day they reach 47 °C. Coefficient of expansion 1.15e-5 per kelvin, Young's modulus 206 GPa. What compressive stress arises?", 206e9 * 1.15e-5 * 35, "Pa", "prose")
entry("EL", "By how much does a bar 25 mm in diameter get thinner in diameter when its axial strain is 0.0012 and Poisson's ratio is 0.33?", 0.025 * 0.0012 * 0.33, "m", "trap")
entry("EL", "Second moment of area of a rectangle b = 60 mm, h = 120 mm taken about its base edge, not about the centroid", 0.06 * 0.12**3 / 3, "m^4", "trap")
entry("EL", "rectangular hollow section outside 100 mm x 150 mm (150 is the height), inside 80 mm x 130 mm. second moment of area about the horizontal centroidal axis?", (0.1 * 0.15**3 - 0.08 * 0.13**3) / 12, "m^4", "plain")
entry("EL", "How much elastic energy is stored in a steel wire 3 m long, cross-section 4 mm², E = 200 GPa, when a load of 500 N is held by it?", 500**2 * 3 / (2 * 4e-6 * 200e9), "J", "plain")
entry("FR", "A wide plate has a through crack in its middle; measured from tip to tip the crack is 24 mm long. Remote tension is 140 MPa, geometry factor 1. What is the stress intensity factor?", 140e6 * sqrt(pi * 0.012), "Pa*m^0.5", "trap")
entry("FR", "A part sees cyclic stress between 20 MPa and 180 MPa. Give the stress amplitude.", 80e6, "Pa", "trap")
entry("FR", "Fracture toughness 55 MPa√m, geometry factor 1.12, working stress 300 MPa. What edge crack length makes the part break?", (55e6 / (1.12 * 300e6))**2 / pi, "m", "inverse")

# --- machine elements, vibration
entry("EL", "A helical compression spring is wound from 4 mm wire with a mean coil diameter of 32 mm and 10 active coils, G = 80 GPa. What is the spring rate?", 80e9 * 0.004**4 / (8 * 0.032**3 * 10), "N/m", "plain")
entry("NM", "two springs hung end to end, one after the other, 300 N/m and 600 N/m: what stiffness does the pair have", 300 * 600 / 900, "N/m", "trap")
entry("NM", "Rope wound three and a half full turns around a bollard, friction coefficient 0.25. A sailor holds one end with 150 N. How large a pull on the other end can he hold back?", 150 * exp(0.25 * 7 * pi), "N", "plain")
entry("RD", "A motor pinion with 18 teeth spins at 1440 rpm and meshes with a wheel of 54 teeth. The motor gives 12 N·m. Torque on the wheel shaft, losses neglected?", 36, "N*m", "trap")
entry("VB", "machine sags its rubber mounts by 2.5 mm under its own weight. natural frequency in Hz?", sqrt(g / 0.0025) / (2 * pi), "Hz", "short")
entry("VB", "Amplitude of a freely vibrating arm fell from 20 mm to 5 mm after 6 complete cycles. Calculate the logarithmic decrement.", log(4) / 6, "1", "trap")
entry("VB", "An engine of 400 kg sits on springs of total stiffness 1.6 MN/m. What dashpot coefficient would make it critically damped?", 2 * sqrt(400 * 1.6e6), "kg/s", "plain")

# --- fluid machinery, hydraulics
entry("FL", "A pump lifts 45 m³ of water an hour against a total head of 28 m. Water 1000 kg/m³, pump efficiency 72 %. How much shaft power does the motor have to supply?", 1000 * g * (45 / 3600) * 28 / 0.72, "W", "trap")
entry("FL", "A village built its own hydro station in 1998. The net head is 60 m, the turbine takes 3.5 cubic metres of water each second (1000 kg/m³), and from water to wire 88 % of the power survives. What electrical output may they expect?", 0.88 * 1000 * g * 60 * 3.5, "W", "prose")
entry("FL", "I slow my centrifugal fan from 1450 rpm to 1160 rpm. At the higher speed the motor drew 5.5 kW at the shaft. What shaft power now, by the affinity laws?", 5500 * 0.8**3, "W", "trap")
entry("FL", "centrifugal pump head 32 m at 2900 rpm, what head at 2400 rpm (same impeller, affinity)", 32 * (2400 / 2900)**2, "m", "trap")
entry("FL", "The gauge on an air receiver says 7.0 bar and the barometer 101.3 kPa. What is the absolute pressure inside?", 801.3e3, "Pa", "trap")
entry("FL", "Absolute pressure felt by a diver at 18 m in sea water of density 1025 kg/m³ when the surface air pressure is 1013 hPa?", 101300 + 1025 * g * 18, "Pa", "trap")
entry("FL", "Laminar flow in a pipe, mean velocity 0.6 m/s. How fast is the fluid at the centre line?", 1.2, "m/s", "trap")
entry("FL", "Darcy friction factor 0.022, pipe 150 m long and 100 mm bore, mean velocity 2 m/s. Head loss by friction?", 0.022 * 150 / 0.1 * 4 / (2 * g), "m", "plain")
entry("FL", "Fanning friction factor 0.005, pipe length 80 m, inside diameter 50 mm, water 1000 kg/m³ at 1.5 m/s: pressure drop?", 4 * 0.005 * 80 / 0.05 * 0.5 * 1000 * 1.5**2, "Pa", "trap")
entry("HY", "V-notch weir with a 90° total notch angle, discharge coefficient 0.58, head above the vertex 0.25 m. What discharge does it pass?", 8 / 15 * 0.58 * sqrt(2 * g) * 1 * 0.25**2.5, "m^3/s", "trap")
entry("HY", "rectangular channel 3 m wide runs 1.2 m deep. Hydraulic radius?", 3.6 / 5.4, "m", "trap")
entry("HY", "A concrete flume (Manning n = 0.014) is 2 m wide, water stands 0.8 m deep, bed slope 0.002. Find the discharge.", 1.6 / 0.014 * (1.6 / 3.6)**(2 / 3) * sqrt(0.002), "m^3/s", "chain")
entry("HY", "critical depth if 6 m3/s flows in a rectangular channel of 2.5 m width", ((6 / 2.5)**2 / g)**(1 / 3), "m", "short")

entry("FL", "Pump stands 3.5 m above an open sump. Atmosphere 101.3 kPa, vapour pressure of the water 2.34 kPa, density 998 kg/m³, friction loss in the suction line 0.6 m. What NPSH is available?", (101300 - 2340) / (998 * g) - 3.5 - 0.6, "m", "chain")

# --- heat exchangers, heat
dT1, dT2 = 90 - 55, 60 - 20
entry("HT", "Counter-current heat exchanger: oil cools from 90 °C to 60 °C while water warms from 20 °C to 55 °C. What is the log mean temperature difference?", (dT2 - dT1) / log(dT2 / dT1), "K", "trap")
entry("HT", "Parallel-flow exchanger, hot stream enters at 120 °C and leaves at 80 °C, cold stream enters at 20 °C and leaves at 50 °C. LMTD please", (100 - 30) / log(100 / 30), "K", "trap")
entry("HT", "How much area needs an exchanger that has to transfer 250 kW with U = 850 W/(m² K) and a log mean temperature difference of 28 K?", 250e3 / (850 * 28), "m^2", "inverse")
entry("HT", "A steam condenser (steam condenses at one temperature) has NTU = 1.7. What is its effectiveness?", 1 - exp(-1.7), "1", "trap")
entry("HT", "Insulated pipe: layer inner radius 30 mm, outer radius 70 mm, conductivity 0.04 W/mK, surfaces at 180 °C and 35 °C. What heat is lost per metre of pipe?", 2 * pi * 0.04 * 145 / log(7 / 3), "W/m", "trap")
entry("HT", "Wall: 100 mm brick of 0.6 W/(m K) followed by 80 mm of mineral wool of 0.035 W/(m K). Inside face 20 °C, outside face -8 °C. heat flux through it?", 28 / (0.1 / 0.6 + 0.08 / 0.035), "W/m^2", "chain")
entry("TD", "A fridge holds -4 °C inside and rejects at 36 °C. The best possible coefficient of performance as a refrigerator is what?", 269.15 / 40, "1", "trap")
entry("TD", "A tyre shows 2.2 bar on the gauge at 15 °C. After motorway driving the air inside is at 55 °C. Atmospheric pressure 1.0 bar, volume unchanged. What will the gauge show?", (3.2e5 * 328.15 / 288.15) - 1e5, "Pa", "trap")

# --- control
z = 0.4
entry("CT", "Second-order closed loop, damping ratio 0.4: what is the fractional overshoot to a step?", exp(-pi * z / sqrt(1 - z * z)), "1", "plain")
entry("CT", "A servo has undamped natural frequency 12 rad/s and damping ratio 0.6. At what angular frequency does it really ring?", 12 * 0.8, "rad/s", "trap")
entry("CT", "A first-order sensor has a time constant of 4 s. How long takes its step response to go from 10 % to 90 %?", 4 * log(9), "s", "trap")
entry("CT", "Type-0 unity feedback loop with position error constant Kp = 24. Steady-state error to a unit step?", 1 / 25, "1", "trap")
entry("CT", "unity-feedback type 1 system, velocity constant 8 per second, input is a unit ramp (1 per second). steady state error?", 1 / 8, "1", "trap")
entry("CT", "I measured a step overshoot of 15 percent. What damping ratio does my second order loop have?", -log(0.15) / sqrt(pi**2 + log(0.15)**2), "1", "inverse")
entry("CT", "time to peak of an underdamped second order system, wn = 5 rad/s, zeta = 0.3", pi / (5 * sqrt(1 - 0.09)), "s", "short")

# --- signals, communication, information
entry("SP", "An amplifier turns 5 mV into 400 mV across the same impedance. Express the gain in decibels.", 20 * log10(80), "dB", "trap")
entry("SP", "A power amp takes in 20 mW and puts out 16 W. Gain in dB?", 10 * log10(800), "dB", "trap")
entry("SP", "A filter attenuates by 12 dB. By what factor is the voltage amplitude multiplied (same impedance in and out)?", 10**(-12 / 20), "1", "trap")
entry("SP", "A 7 kHz tone is sampled at 10 kHz without anti-alias filter. At what frequency does it appear?", 3000, "Hz", "trap")
entry("SP", "Signal-to-quantisation-noise ratio in dB of an ideal 14-bit converter with a full scale sine", 10 * log10(1.5 * 4**14), "dB", "plain")
entry("IT", "Telephone line with bandwidth 3.4 kHz and a signal-to-noise ratio of 30 dB. What is the Shannon capacity?", 3400 * math.log2(1001), "bit/s", "trap")
entry("IT", "Noise-free channel of bandwidth 4 kHz, 16 signal levels. Maximum bit rate after Nyquist?", 2 * 4000 * 4, "bit/s", "trap")
entry("IT", "A modem sends 2400 symbols each second with 64-QAM. Raw bit rate?", 2400 * 6, "bit/s", "trap")
entry("IT", "Biased coin lands heads with probability 0.2. How many bits of information does one toss carry on average?", -(0.2 * math.log2(0.2) + 0.8 * math.log2(0.8)), "bit", "plain")
entry("IT", "Binary symmetric channel flips one bit in ten at random. What is its capacity per use, in bits?", 1 + 0.1 * math.log2(0.1) + 0.9 * math.log2(0.9), "bit", "trap")
entry("EW", "free space path loss in dB between isotropic antennas over 12 km at 5.8 GHz", 20 * log10(4 * pi * 12e3 * 5.8e9 / c), "dB", "plain")
entry("EC", "Two amplifier stages: the first has noise factor 1.6 and power gain 20, the second noise factor 5. Noise factor of the chain?", 1.6 + 4 / 20, "1", "chain")
entry("EC", "thermal noise power collected at 290 K in a 200 kHz wide receiver", kB * 290 * 200e3, "W", "short")
entry("CS", "How long does downloading a 750 megabyte file over a 60 megabit per second link take (decimal prefixes, no overhead)?", 750 * 8 / 60, "s", "trap")

# --- electrical machines and power
entry("PG", "Three-phase motor on 400 V (line-to-line) draws 32 A per line at power factor 0.86. Real power taken?", sqrt(3) * 400 * 32 * 0.86, "W", "trap")
entry("PG", "A star-connected generator has 6.35 kV across each phase winding. What is the line-to-line voltage?", sqrt(3) * 6350, "V", "trap")
entry("PG", "Delta-connected heater bank, line current 26 A. How much current goes through each heater?", 26 / sqrt(3), "A", "trap")
entry("PG", "Three equal resistors of 20 Ω are in delta on a 400 V line-to-line supply. Total power?", 3 * 400**2 / 20, "W", "trap")
entry("PG", "A workshop takes 80 kW at power factor 0.7 lagging. Which capacitive reactive power brings it to 0.95 lagging?", 80e3 * (math.tan(math.acos(0.7)) - math.tan(math.acos(0.95))), "W", "chain")
entry("EC", "Mains is 230 V rms. What is the peak-to-peak voltage?", 2 * sqrt(2) * 230, "V", "trap")
entry("EC", "Sine of 10 V peak goes through an ideal full-wave rectifier. Mean (DC) value of the output?", 20 / pi, "V", "trap")
entry("MG", "Four-pole induction motor on 50 Hz runs at 1440 rpm. What is its slip?", 0.04, "1", "chain")
entry("MG", "how fast does the rotating field of a 6 pole machine on a 60 Hz supply turn? answer as rev per second is ok", 20, "Hz", "trap")
entry("EC", "My scooter, bought second hand, has a DC motor that is fed with 24 V. I measured 0.5 Ω across the armature at standstill, and at full speed it draws 6 A. Neglecting the brushes, how big is the back EMF then?", 21, "V", "prose")
entry("MG", "Transformer with 800 primary and 50 secondary turns; the secondary feeds 40 A into the load. Ideal transformer: primary current?", 40 * 50 / 800, "A", "trap")
entry("PG", "A 25 kVA transformer with 4 % impedance and a 400 V three-phase secondary. Bolted three-phase short circuit current at its terminals, infinite bus upstream?", 25e3 / (sqrt(3) * 400) / 0.04, "A", "chain")

# --- materials
entry("MA", "Fibre composite loaded ACROSS the fibres: 60 % by volume glass of 72 GPa in 40 % epoxy of 3 GPa. Modulus by the inverse rule of mixtures?", 1 / (0.6 / 72e9 + 0.4 / 3e9), "Pa", "trap")
entry("MA", "carbon fibre modulus 230 GPa, matrix 3.5 GPa, fibre volume fraction 0.55, longitudinal modulus of the composite", 0.55 * 230e9 + 0.45 * 3.5e9, "Pa", "plain")
entry("MA", "Alloy with 40 wt% B sits in a two-phase field; alpha contains 15 wt% B and liquid 60 wt% B. What fraction of the mass is liquid?", 25 / 45, "1", "trap")
entry("MA", "After the annealing at 700 °C the grains of our sheet measure 25 µm across. Literature gives a friction stress of 70 MPa and a Hall-Petch coefficient of 0.74 MPa·m^0.5. What yield strength should we expect?", 70e6 + 0.74e6 / sqrt(25e-6), "Pa", "prose")
entry("SS", "A body-centred cubic metal has atoms of radius 0.125 nm. Edge of the cubic cell?", 4 * 0.125e-9 / sqrt(3), "m", "trap")
entry("MA", "FCC metal, cell edge 0.3615 nm, molar mass 63.55 g/mol. theoretical density?", 4 * 0.06355 / (NA * 0.3615e-9**3), "kg/m^3", "chain")

# --- chemistry
a = weak(1.8e-5, 0.15)
entry("CHE", "What pH has a 0.15 mol/L solution of ammonia? Kb = 1.8e-5, 25 °C (Kw = 1.0e-14).", 14 + log10(a), "1", "trap", 0.002)
entry("CHE", "pH of 0.050 M formic acid, Ka = 1.8e-4", -log10(weak(1.8e-4, 0.05)), "1", "plain", 0.005)
entry("CHE", "Find the pH of 0.010 M calcium hydroxide, fully dissociated into Ca2+ and two OH-, at 25 °C.", 14 + log10(0.02), "1", "trap", 0.002)
a = weak(1e-14 / 1.8e-5, 0.2)
entry("CHE", "pH of a 0.20 M sodium acetate solution (25 °C); acetic acid has Ka = 1.8e-5", 14 + log10(a), "1", "trap", 0.002)
entry("CHE", "A buffer holds 0.30 M acetic acid (pKa 4.76) together with 0.20 M sodium acetate. Its pH?", 4.76 + log10(2 / 3), "1", "plain")
entry("CHE", "pOH of a solution whose hydrogen ion concentration is 2.5e-4 mol/L at 25 °C", 14 + log10(2.5e-4), "1", "trap", 0.002)
entry("SO", "Freezing point depression when 0.25 mol of CaCl2 (complete dissociation, three ions) is dissolved in 1 kg water, Kf = 1.86 K kg/mol?", 3 * 1.86 * 0.25, "K", "trap")
entry("SO", "Dissolve 18 g of glucose (180 g/mol, does not ionise) in 250 g of water. By how many kelvin does the boiling point rise? Kb = 0.512 K·kg/mol", 0.512 * 0.1 / 0.25, "K", "chain")
entry("SO", "Osmotic pressure of 0.154 mol/L NaCl at 37 °C, ideal, fully dissociated in two ions", 2 * 154 * R * 310.15, "Pa", "trap")
entry("SO", "Concentrated hydrochloric acid is 37 % by mass with density 1.19 g/mL; M(HCl) = 36.46 g/mol. What is its molarity?", 0.37 * 1190 / 0.03646, "mol/m^3", "chain")
entry("SO", "How many mL of 12 M acid do I need to make 500 mL of 0.30 M acid?", 0.3 * 500e-6 / 12, "m^3", "inverse")
entry("SO", "Town water contains 250 ppm (by mass) of dissolved salt. What is the mass of salt in 2000 kg of that water?", 0.5, "kg", "trap")
entry("SO", "The mill certificate says 0.035 percent phosphorus by mass. How much is that in ppm?", 350e-6, "1", "trap")
entry("SO", "Absorbance 0.62 in a 2 cm cuvette, molar absorptivity 6200 L/(mol cm). Concentration of the dye?", 0.62 / (6200 * 2) * 1000, "mol/m^3", "inverse")
entry("SO", "A sample has an absorbance of 1.5. Which fraction of the light gets through?", 10**-1.5, "1", "trap")
entry("CHE", "A steel bottle of 50 L is at 149 bar on the gauge, 20 °C. With the air outside at 1.0 bar, how many moles of ideal gas does it contain?", 150e5 * 0.05 / (R * 293.15), "mol", "trap")
entry("CHE", "Most probable speed of nitrogen molecules (28.0 g/mol) at 300 K", sqrt(2 * R * 300 / 0.028), "m/s", "trap")
entry("CHE", "At 298.15 K a reaction has standard Gibbs energy change -12.5 kJ/mol. Equilibrium constant?", exp(12500 / (R * 298.15)), "1", "plain", 0.002)
entry("CHE", "For a reaction ΔH = +58 kJ/mol, ΔS = +176 J/(mol K). Above which temperature does it go by itself?", 58000 / 176, "K", "inverse")
entry("ECH", "How much copper (63.55 g/mol, Cu2+) is plated by 2.5 A flowing for 40 minutes?", 2.5 * 2400 / (2 * F) * 0.06355, "kg", "trap")
entry("ECH", "Zn2+/Zn electrode, standard potential -0.763 V, zinc ion activity 0.010, 298.15 K. Electrode potential?", -0.763 + R * 298.15 / (2 * F) * log(0.01), "V", "plain")
entry("ECH", "Concentration cell with two silver electrodes (Ag+, one electron) in 0.001 M and 0.1 M silver nitrate at 25 °C: emf?", R * 298.15 / F * log(100), "V", "trap")
entry("ECH", "Cell reaction transfers 2 electrons, E° = 1.10 V. Standard Gibbs energy change per mole of reaction?", -2 * F * 1.10, "J/mol", "plain")
entry("CK", "Second-order consumption of A, -d[A]/dt = k[A]², with k = 0.080 L/(mol s), starting at 0.50 mol/L. Half-life?", 1 / (0.08 * 0.5), "s", "trap")
entry("CK", "zero order reaction k = 2.0e-3 mol/(L min), initial concentration 0.24 mol/L, half-life?", 0.24 / (2 * 2e-3) * 60, "s", "trap")
entry("CK", "A drug in solution decomposes by first order with rate constant 0.0125 per day. How long until 10 percent of it is lost?", log(1 / 0.9) / 0.0125 * 86400, "s", "trap")
entry("CK", "The rate of a reaction triples when heating from 25 °C to 40 °C. Activation energy?", R * log(3) / (1 / 298.15 - 1 / 313.15), "J/mol", "inverse")
entry("MS", "Infrared band at 1715 cm^-1: what energy per photon does it correspond to?", h * c * 171500, "J", "plain")
entry("MS", "Neighbouring lines in a microwave rotation spectrum of a rigid diatomic are 3.86 cm^-1 apart. What is the rotational constant B, expressed as a wavenumber?", 193, "1/m", "trap")

# --- life
entry("PE", "Bacteria double every 25 minutes. What is the specific growth rate in reciprocal time?", log(2) / 1500, "1/s", "trap")
entry("PE", "A deer herd grows logistically, r = 0.45 per year, carrying capacity 1200. How many animals per year can be harvested at most in a sustained way (maximum sustainable yield)? State it as individuals per time.", 0.45 * 1200 / 4 / yr, "1/s", "trap", 0.002)
entry("PE", "In May the biologists netted 80 fish in the lake, marked them and let them go. Three weeks later they caught 120 fish, and 15 of these carried a mark. By the Lincoln-Petersen estimate, how many fish live in the lake?", 80 * 120 / 15, "1", "prose")
entry("PE", "One baby in 2500 has a recessive disease. In Hardy-Weinberg equilibrium, what fraction of people are carriers?", 2 * 0.02 * 0.98, "1", "trap")
entry("PE", "effective population size with 10 breeding bulls and 90 cows", 4 * 10 * 90 / 100, "1", "short")
entry("BP", "Chloride outside the cell 110 mM, inside 8 mM, 37 °C. Nernst potential of chloride (inside relative to outside)?", -R * 310.15 / F * log(110 / 8), "V", "trap")
entry("BP", "Equilibrium potential for calcium ions Ca2+: 1.8 mM outside, 100 nM inside, body temperature 310 K", R * 310 / (2 * F) * log(1.8e-3 / 1e-7), "V", "trap")
entry("BP", "How long does a protein with D = 1.0e-10 m²/s need on average to diffuse 10 µm away in three dimensions (mean square displacement)?", 1e-10 / (6 * 1e-10), "s", "trap")
entry("PH", "Michaelis-Menten with Vmax = 40 µmol/(L s), Km = 2.5 mM, substrate 1.5 mM. Rate?", 40e-3 * 1.5 / 4, "mol/(m^3*s)", "plain")
entry("PH", "An enzyme has Km 0.8 mM. A competitive inhibitor with Ki = 5 µM is added at 20 µM. What apparent Km will be measured?", 0.8 * 5, "mol/m^3", "trap")
entry("PH", "Clearance 6 L/h, volume of distribution 40 L. What is the elimination half-life of this drug?", log(2) * 40 / 6 * 3600, "s", "trap")
entry("PH", "elimination rate constant 0.15 per hour and distribution volume 30 L, what is the clearance?", 0.15 * 0.03 / 3600, "m^3/s", "trap")
entry("PH", "To keep a plasma level of 12 mg/L steadily with clearance 3.5 L/h, at which rate must the drip deliver the drug?", 12e-6 * 3.5 / 3600, "kg/s", "inverse")
entry("PH", "Oral loading dose so that 8 mg/L is reached: Vd = 35 L, bioavailability 70 %", 8e-6 * 35 / 0.7, "kg", "trap")
entry("EP", "R0 of an infection is 5 and the vaccine protects 90 % of those vaccinated. What coverage of the population gives herd immunity?", 0.8 / 0.9, "1", "trap")
entry("EP", "Epidemic grows exponentially at 0.11 per day. doubling time?", log(2) / 0.11 * 86400, "s", "trap")
entry("EP", "30 of 200 exposed people fell ill and 10 of 250 unexposed. Odds ratio?", (30 / 170) / (10 / 240), "1", "trap")
entry("MP", "Iodine-131 has a physical half-life of 8.0 days and in this patient a biological half-life of 24 days. With which half-life does the activity in the body fall?", 6 * 86400, "s", "trap")
entry("MP", "Blood pressure 130 over 82 mmHg. Mean arterial pressure by the usual one-third rule?", (82 + 48 / 3) * 133.322, "Pa", "trap")
entry("MP", "A patient, 54 years old, takes up 260 mL of oxygen per minute. Her arterial blood holds 200 mL of O2 per litre, the mixed venous blood 148 mL per litre. What is the cardiac output by the Fick principle?", 260 / 52 * 1e-3 / 60, "m^3/s", "prose")
entry("MP", "Surface tension 0.025 N/m in an alveolus (treat as a spherical bubble with a single liquid surface) of radius 0.1 mm: pressure across the wall?", 2 * 0.025 / 1e-4, "Pa", "trap")

# --- earth
entry("HG", "Groundwater: conductivity 15 m/day, hydraulic gradient 0.004, effective porosity 0.25. How fast does a dye actually travel (seepage velocity)?", 15 * 0.004 / 0.25 / 86400, "m/s", "trap")
entry("HG", "What is the probability that the 50-year flood comes at least once in the next 30 years?", 1 - 0.98**30, "1", "trap")
entry("HG", "The new shopping area covers 12 hectares, with 400 parking places; its runoff coefficient is taken as 0.65. For a design rain of 45 mm/h, which peak flow must the drain carry according to the rational method?", 0.65 * 0.045 / 3600 * 12e4, "m^3/s", "prose")
entry("CL", "Total pressure 1000 hPa, vapour pressure 15 hPa. What is the mixing ratio (not the specific humidity) of the air? Use epsilon = 0.622.", 0.622 * 15 / 985, "1", "trap")
entry("CL", "Unsaturated parcel of dry air rises by 1.5 km adiabatically. By how much does it cool? cp = 1004 J/(kg K)", g * 1500 / 1004, "K", "plain")
entry("CL", "Geostrophic wind at 45° latitude if pressure falls 2 hPa in 100 km and air density is 1.2 kg/m³ (Earth's rotation 7.292e-5 rad/s)", 200 / 1e5 / (1.2 * 2 * 7.292e-5 * math.sin(pi / 4)), "m/s", "chain")
entry("GP", "Seismic reflection: echo from a flat layer comes back after 1.8 s two-way time, P velocity 2600 m/s, zero offset. Depth of the layer?", 2600 * 0.9, "m", "trap")
entry("GP", "S wave arrives 14 s after the P wave. Vp = 6.0 km/s and Vs = 3.5 km/s. Distance to the focus?", 14 / (1 / 3500 - 1 / 6000), "m", "inverse")
entry("GP", "How many times more energy does a magnitude 7.4 quake radiate than one of magnitude 5.4, by the Gutenberg-Richter energy relation?", 1000, "1", "trap")
entry("GP", "gravity effect of an infinite Bouguer slab, 350 m thick, density 2670 kg/m³", 2 * pi * G * 2670 * 350, "m/s^2", "short")
entry("OC", "Deep water swell with a period of 11 s. At what speed does the wave group (its energy) travel?", g * 11 / (4 * pi), "m/s", "trap")

entry("EL", "Ball bearing with a basic dynamic load rating of 29 kN carries an equivalent load of 4 kN at 1500 rpm. L10 life (load exponent 3)?", (29 / 4)**3 * 1e6 / 1500 * 60, "s", "chain")
# --- statistics, finance, operations research
x = [4.1, 4.6, 3.9, 4.4, 4.5]
entry("ST", "Test statistic is z = 1.75. Two-tailed p-value?", 2 * (1 - Phi(1.75)), "1", "trap")
entry("ST", "one-tailed (upper) p value for z = 2.1", 1 - Phi(2.1), "1", "trap")
entry("ST", "Standard deviation of the individual readings 0.8 mm, 25 readings. What is the standard error of the mean?", 0.8e-3 / 5, "m", "trap")
entry("ST", "Last Sunday a newspaper asked 900 people by telephone, and 40 % of them said yes. Taking z = 1.96 for 95 % confidence, how large is the margin of error of this share?", 1.96 * sqrt(0.4 * 0.6 / 900), "1", "prose")
entry("ST", "Disease prevalence 1 %, test sensitivity 95 %, specificity 92 %. My test came back positive. How likely am I ill?", 0.0095 / (0.0095 + 0.08 * 0.99), "1", "trap")
entry("FI", "A card charges 18 % nominal per year, compounded monthly. Effective annual rate?", 1.015**12 - 1, "1", "trap")
i = 0.06 / 12
entry("FI", "Mortgage of 180 000 at 6 % a year nominal, monthly payments for 20 years. How much is each payment?", 180000 * i / (1 - (1 + i)**-240), "1", "trap")
entry("FI", "What is 5000 due in 4 years worth today at a discount rate of 7 % per year?", 5000 / 1.07**4, "1", "trap")
entry("FI", "Simple interest (no compounding) on 2400 at 5 % per year for 18 months", 2400 * 0.05 * 1.5, "1", "trap")
entry("FI", "Present value of an annuity-due: eight payments of 1000, the first one today, 5 % per period", 1000 * (1 - 1.05**-8) / 0.05 * 1.05, "1", "trap")
entry("FI", "European call trades at 8.20, share at 95, strike 100, six months to expiry, riskless rate 4 % per year continuously compounded, no dividends. What should the put with the same strike cost?", 8.20 - 95 + 100 * exp(-0.04 * 0.5), "1", "chain")
entry("OP", "Annual demand 9000 pieces, order cost 40, holding cost 2.5 per piece per year. Economic order quantity?", sqrt(2 * 9000 * 40 / 2.5), "1", "plain")
entry("OP", "M/M/1 queue, 10 customers arrive per hour, the clerk can serve 12 per hour. Mean time a customer WAITS before service begins?", 10 / (12 * 2) * 3600, "s", "trap")

# ---------------------------------------------------------------- to refuse
# impossible or self-contradictory
refuse("A pump with an efficiency of 130 % delivers 20 L/s against 15 m of water. What shaft power does it take?", "an efficiency above 1 is impossible")
refuse("Hollow shaft, outer diameter 40 mm, inner diameter 55 mm, torque 200 N·m: maximum shear stress?", "the inside diameter is larger than the outside one")
refuse("A counterflow exchanger cools oil from 80 °C to 15 °C with water that enters at 25 °C and leaves at 40 °C. Find the LMTD.", "the oil would leave colder than the coldest water: second law broken")
refuse("Find the half-life of a first-order reaction whose rate constant is -0.03 per second.", "a negative rate constant of a decay")
refuse("What is the osmotic pressure of 0.1 M sucrose at -300 °C?", "below absolute zero")
refuse("An induction motor has 5 poles and runs on 50 Hz; what is its synchronous speed?", "poles come in pairs; an odd number of poles is impossible")
refuse("Binary source emits 1 with probability 0.7 and 0 with probability 0.5. Entropy per symbol?", "the probabilities do not add to one")
refuse("A load takes 50 kW of real power and 42 kVA of apparent power. Reactive power?", "real power cannot be greater than apparent power")
refuse("power factor 1.2, line voltage 400 V, current 10 A, three-phase. real power?", "a power factor above 1 is impossible")
refuse("The absolute pressure in the vessel is -0.4 bar at 20 °C, volume 2 m³. How many moles of ideal gas?", "a negative absolute pressure of a gas")
refuse("Marked 50 birds, caught 30 later, of which 45 carried a mark. Population by Lincoln-Petersen?", "more marked recaptures than the catch")
refuse("An isotropic solid has Young's modulus 100 GPa and Poisson's ratio 0.8. Its bulk modulus?", "Poisson's ratio above 0.5 is impossible for a stable isotropic solid")
refuse("Herd immunity threshold for a disease where each case infects minus two others, R0 = -2?", "a negative reproduction number is impossible")
refuse("S waves come at 7 km/s and P waves at 4 km/s in this rock; the S wave arrives 9 s after the P wave. How far is the quake?", "S waves cannot be faster than P waves, and the order contradicts the speeds")
refuse("A first-order sensor has time constant 3 s and its step response reaches 140 % of the final value. When does it do so?", "a first-order step response never passes its final value")
refuse("Probability of an event is 1.3; what is the chance it happens at least once in 4 trials?", "a probability above 1")
refuse("Transmittance of the sample is 180 %, path length 1 cm, molar absorptivity 5000 L/(mol cm): concentration?", "transmittance above one is impossible for an absorbing sample")
refuse("M/M/1 queue with arrivals at 15 per hour and service at 12 per hour. Average number waiting in the steady state?", "arrivals exceed the service rate: no steady state")
refuse("A two-phase alloy has overall 70 % B while alpha has 20 % B and beta 50 % B. Fraction of beta?", "the overall composition lies outside the two phases")
refuse("Sample variance of a data set is -4.2, n = 16. Standard error of the mean?", "a variance cannot be negative")
# one needed number is lacking
refuse("A cantilever 2 m long carries 5 kN at its tip. E is 200 GPa. How much does it deflect?", "no second moment of area or section")
refuse("Buckling load of a 3 m steel column with EI = 400 kN m²?", "the end conditions are not given")
refuse("Shaft transmits 40 kW. What torque does it carry?", "no speed of rotation")
refuse("pH of a 0.1 M solution of some weak base?", "no Kb or pKa")
refuse("Drug clearance is 5 L/h. What is its half-life?", "no volume of distribution")
refuse("Second order reaction with k = 0.05 L/(mol s). Calculate the half-life.", "the initial concentration is needed for second order")
refuse("How much nickel will be plated out of a Ni2+ bath in 30 minutes?", "no current")
refuse("Shannon capacity of a channel with signal to noise ratio 20 dB?", "no bandwidth")
refuse("Counterflow heat exchanger: hot side 95 °C in and 60 °C out, cold side 20 °C in. What is the log mean temperature difference?", "the cold outlet temperature is missing")
refuse("A pump moves 12 L/s of water with efficiency 0.7; how many kilowatts must the motor give?", "no head or pressure rise")
refuse("Monthly payment on a loan of 15 000 to be paid back over 5 years?", "no interest rate")
refuse("How many animals will the logistic population with r = 0.3 per year and K = 500 have after 6 years?", "no starting number")
refuse("Hoop stress of a thin pipe, 0.5 m in diameter at 2 MPa inside pressure?", "no wall thickness")
refuse("Friction head loss in 200 m of pipe at 1.8 m/s with Darcy factor 0.02?", "no pipe diameter")
refuse("A 4-pole induction motor has a slip of 3 %. What is its rotor speed?", "no supply frequency")
refuse("Geostrophic wind for a pressure gradient of 1 Pa per km and air density 1.2 kg/m³?", "no latitude")
refuse("Standard error of the mean when the standard deviation is 12?", "no sample size")
refuse("The gauge shows 5 bar in a 10 L bottle of nitrogen. How many moles are in it?", "no temperature")
refuse("S wave came 20 s later than P wave; P velocity 6 km/s. Distance of the epicentre?", "no S velocity")
refuse("What economic order quantity do I have with a demand of 5000 a year and an ordering cost of 60?", "no holding cost")

if __name__ == "__main__":
    here = os.path.dirname(os.path.abspath(__file__))
    with open(os.path.join(here, "engineering-answered.json"), "w", encoding="utf-8") as f:
        json.dump(ANSWERED, f, ensure_ascii=False, indent=1)
    with open(os.path.join(here, "engineering-refused.json"), "w", encoding="utf-8") as f:
        json.dump(REFUSED, f, ensure_ascii=False, indent=1)
    n = {}
    for e in ANSWERED:
        n[e["style"]] = n.get(e["style"], 0) + 1
    print(len(ANSWERED), len(REFUSED), n)
