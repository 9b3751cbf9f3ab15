#!/usr/bin/env python3
"""College-style questions with independently computed answers (CODATA 2022)."""
import json, os, math
from math import pi, sqrt, exp, log, log10, sin, cos, tan, asin, acos, atan, radians as rad_, floor, erf
HERE = os.path.dirname(os.path.abspath(__file__))
c=299792458.0; h=6.62607015e-34; hbar=h/(2*pi); e=1.602176634e-19; k=1.380649e-23
NA=6.02214076e23; R=NA*k; F=NA*e; me=9.1093837139e-31; mp=1.67262192595e-27; mn=1.67492750056e-27
u=1.66053906892e-27; eps0=8.8541878188e-12; mu0=1.25663706127e-6; G=6.67430e-11; sig=5.670374419e-8
a0=5.29177210544e-11; Ry=10973731.568157; g=9.80665; atm=101325.0; b=2.897771955e-3; yr=365.25*86400
MeV=1e6*e; ly=c*yr; pc=3.0856775814913673e16; AU=1.495978707e11; Mpc=1e6*pc; Msun=1.98841e30; Lsun=3.828e26
A=[]
def q(fam, text, value, unit, check, tol=0.005):
    """check: the same number by hand estimate or by another route; must agree within 3 %."""
    assert abs(value-check) <= 0.03*abs(check), (fam, text[:60], value, check)
    A.append(dict(family=fam, question=" ".join(text.split()), value=value, unit=unit, tolerance=tol))

# ---------------- mechanics
q("NM","""A snowboarder sets off from rest at the top of a uniform run that is 60 m long and drops at 22° to the horizontal.
Wax keeps the coefficient of kinetic friction down to 0.09; air drag may be ignored. How fast is the rider going at the end of the run?""",
  sqrt(2*g*60*(sin(rad_(22))-0.09*cos(rad_(22)))),"m/s",sqrt(2*9.8*60*(0.3746-0.0834)))
q("NM","""(8 marks) A 1.4-kg lump of clay flying horizontally at 6.0 m/s hits a 2.1-kg crate that rests on a rough floor, and stays stuck to it.
Between crate and floor the coefficient of kinetic friction is 0.35. Over what distance do the two slide before they come to rest?""",
  (1.4*6/3.5)**2/(2*0.35*g),"m",5.76/6.865)
q("NM","""Standing on a bathroom scale in a lift, a student of mass 72 kg rides upward. Near the tenth floor the lift slows down at 1.8 m/s².
What force, in newtons, does the scale exert on her during the slowing?""",72*(g-1.8),"N",576.5)
q("NM","""Bumper test, lab sheet item 4: a 950 kg trolley runs into a wall at 4.2 m/s and rebounds at 1.1 m/s. The load cell shows contact lasting 85 ms. Mean force on the trolley (magnitude)?""",
  950*(4.2+1.1)/0.085,"N",59235)
q("RD","""An engine's flywheel is a uniform disc of mass 45 kg and diameter 80 cm. It is turning at 1200 rpm when the fuel is cut,
and a constant friction torque halts it in 25 s. Find the size of that torque.""",0.5*45*0.4**2*(1200*2*pi/60)/25,"N*m",3.6*125.66/25)
q("RD","""Demonstration 12. A thin-walled hollow ball rolls without slipping along a level table at 3.5 m/s and
then runs up a ramp, still without slipping. To what vertical height does its centre rise before it turns back?""",
  3.5**2*(1+2/3)/(2*g),"m",12.25/19.613*1.6667)
q("RD","""A figure skater spinning at 1.2 revolutions per second pulls in her arms, and her moment of inertia drops from 4.2 to 1.5 kg·m².
How much work did she do in pulling them in?""",0.5*(4.2*2*pi*1.2)**2*(1/1.5-1/4.2),"J",0.5*4.2*7.5398**2*(2.8-1))
q("OM","""A probe circles Mars at an altitude of 420 km. Mars has a mass of 6.417e23 kg and a radius of 3390 km; its day lasts 24.6 h.
How long does one revolution of the probe take?""",2*pi*sqrt((3.81e6)**3/(G*6.417e23))/60,"min",119.0)
q("OM","""A tug takes a satellite from a circular orbit of radius 6700 km to one of radius 42 164 km by a two-burn Hohmann transfer about the Earth (GM = 3.986e14 m³/s²).
The satellite has a mass of 1.8 t. How many hours pass between the first burn and the second?""",pi*sqrt(((6.7e6+42.164e6)/2)**3/3.986e14)/3600,"h",5.28)
# ---------------- waves
q("OW","""The third string of a guitar sounds G at 196 Hz when it vibrates in its lowest mode. The vibrating part is 65.0 cm long and a metre of that string has a mass of 3.1 g.
To what tension must it be wound?""",4*0.65**2*196**2*3.1e-3,"N",201.3)
q("OW","""A police car with its 750-Hz siren on drives at 30 m/s after a van that flees along the same straight road at 22 m/s. The air is still and sound travels at 343 m/s.
What frequency does the driver of the van hear?""",750*(343-22)/(343-30),"Hz",769.2)
q("OW","""A uniform thin metal rod hung from a nail through its upper end is set swinging with a small amplitude. Stopwatch record: 10 complete swings, 15.6 s. Length of the rod?""",
  1.5*g*(1.56/(2*pi))**2,"m",1.5*9.80665*0.06164)
q("AC","""Five identical looms run in a weaving shed, and together they give a sound pressure level of 91 dB at the foreman's desk, all of them at equal distance.
What level remains at the desk after three of the looms are switched off?""",91+10*log10(2/5),"dB",87.02)
# ---------------- electromagnetism
q("ES","""Point charges of +4.0 µC and +9.0 µC are fixed 50 cm apart. How far from the smaller of the two, on the line joining them, does the electric field vanish?""",0.5/(1+1.5),"m",0.20)
q("ES","""A capacitor is made of two 12 cm × 12 cm plates separated by 0.50 mm. A sheet of mica of relative permittivity 6.0 is slid in so as to fill the gap completely, while a 48-V battery stays connected.
What energy is stored with the mica in place?""",0.5*6*eps0*0.0144/0.5e-3*48**2,"J",0.5*1.530e-9*2304)
q("ES","""An electron enters the gap between two grids at 2.0e6 m/s, moving straight toward the positive grid, which is 35 V above the one it entered through. With what speed does it reach the positive grid?""",
  sqrt(4e12+2*e*35/me),"m/s",sqrt(4e12+1.2312e13))
q("MG","""Protons leave a small cyclotron on a circle of radius 12 cm, where the magnetic field is 0.45 T. What is their kinetic energy, in MeV? (Relativity can be ignored.)""",
  (e*0.45*0.12)**2/(2*mp)/MeV,"MeV",0.1397)
q("MG","""Problem 3 (6 points): two long straight parallel cables 16 cm apart carry 25 A and 9 A in the same direction. Compute the magnitude of the magnetic field midway between them.""",
  mu0/(2*pi*0.08)*16,"T",4.0e-5)
q("MG","""A metal bar 40 cm long is pulled at a steady 5.0 m/s along two rails in a field of 0.60 T that is perpendicular to the plane of the rails. The circuit has a total resistance of 1.5 Ω and the bar's mass is 0.2 kg.
What force must pull the bar? Neglect friction.""",0.6**2*0.4**2*5/1.5,"N",0.192)
q("EC","""Lab sheet: an uncharged 47 µF capacitor is connected through a 22 kΩ resistor to a 9.0 V supply at t = 0. After how many seconds does the voltmeter across the capacitor first show 8.1 V?""",
  22e3*47e-6*log(10),"s",2.381)
_X=2*pi*60*0.12-1/(2*pi*60*30e-6)
q("EC","""A coil of inductance 120 mH, a 30-µF capacitor and a 75-Ω resistor are joined in series across a 60-Hz source with an rms voltage of 110 V. How much average power does the source deliver?""",
  110**2*75/(75**2+_X**2),"W",12100*75/(5625+43.18**2))
q("EC","""What does it cost to leave a 1.8 kW heater on for 5 hours a day through a 30-day month, at 0.28 per kilowatt-hour?""",1.8*5*30*0.28,"1",75.6)
q("EW","""A 5.8-GHz bridge sends 0.20 W from a dish of gain 23 dBi to an identical dish 4.0 km off, in free space. How much power does the second dish pick up?""",
  0.2*(10**2.3)**2*(c/5.8e9/(4*pi*4000))**2,"W",0.2*39811*(0.051688/50265.5)**2)
# ---------------- optics
q("GO","""A slide 24 mm high stands 21.0 cm from the projection lens, whose focal length is 20.0 cm. How tall is its sharp image on the screen?""",24e-3*20/(21-20),"m",0.48)
q("GO","""Quiz: a dentist's concave mirror has a radius of curvature of 5.0 cm and is held 1.8 cm from a tooth. By what factor is the tooth magnified?""",2.5/(2.5-1.8),"1",3.571)
q("GO","""In the spectrometer lab, a 60° glass prism shows a minimum deviation of 38.5° for sodium light (589 nm). What refractive index follows?""",sin(rad_((60+38.5)/2))/sin(rad_(30)),"1",1.515)
q("WO","""A grating ruled with 600 lines per millimetre is lit at normal incidence by 532-nm light. How many principal maxima in total can be seen, the central one included?""",2*floor(1/(600e3*532e-9))+1,"1",7)
q("WO","""Unpolarised light of 40 W/m² falls on two ideal polarising sheets whose axes make an angle of 35°. What intensity emerges from the second sheet?""",20*cos(rad_(35))**2,"W/m^2",13.42)
# ---------------- thermodynamics
q("TD","""Calorimetry, part B. A 150-g piece of ice at 0 °C is dropped into 0.80 kg of water at 35 °C in a well-insulated jug of negligible heat capacity. Take 334 kJ/kg for the latent heat of fusion and 4186 J/(kg·K) for water.
To what temperature does the mixture settle?""",273.15+(0.8*4186*35-0.15*334e3)/(0.95*4186),"K",273.15+(117208-50100)/3976.7)
q("TD","""A house is kept at 21 °C by an ideal (Carnot) heat pump while the ground outside is at 4 °C. The house loses 9.0 kW to its surroundings. What electric power does the pump draw?""",9000*(21-4)/294.15,"W",520.2)
q("TD","""Nitrogen (28 g/mol), 0.35 mol of it, expands slowly at a constant 310 K until its pressure has fallen from 6.0 bar to 1.5 bar. Treat it as ideal. How much heat does it absorb?""",0.35*R*310*log(4),"J",1250.6)
q("TD","""A steel measuring tape is correct at 20 °C. On a day at −8 °C a surveyor reads 45.000 m with it. Its expansion coefficient is 1.2e-5 per kelvin. By how many millimetres does the reading exceed the true distance?""",
  45000*1.2e-5*28,"mm",15.12)
q("SM","""Short-answer question: at what temperature do helium atoms (molar mass 4.003 g/mol) have an rms speed equal to the escape speed from the Moon, 2.38 km/s?""",2380**2*4.003e-3/(3*R),"K",909)
q("SM","""Two levels of a molecule are 0.035 eV apart, the upper being threefold degenerate and the lower non-degenerate. What is the ratio of the upper to the lower population at 400 K?""",3*exp(-0.035*e/(k*400)),"1",3*exp(-1.01537))
q("HT","""Meat is kept at −18 °C in a cold store 2.9 m high. Its wall, 24 m² in area, consists of 10 cm of brick (0.72 W/(m·K)) and 8 cm of foam (0.030 W/(m·K)). The inner face of the wall is as cold as the meat, the outer face is at 25 °C. How much heat leaks in during one day?""",
  24*43/(0.1/0.72+0.08/0.03)*86400/1e6,"MJ",1032/2.80556*0.0864)
q("HT","""A cup of coffee at 88 °C stands in a room at 21 °C. After 6.0 minutes it has cooled to 70 °C. Assuming Newton's law of cooling, how many minutes after the start does it reach 50 °C?""",
  6*log(67/29)/log(67/49),"min",6*0.83738/0.31287)
# ---------------- fluids
q("FL","""Archimedes' method: a statue of bronze weighs 980 N in air. Hung fully immersed in sea water of density 1025 kg/m³ it pulls on the rope with only 866 N. What is the average density of the statue?""",980/(980-866)*1025,"kg/m^3",8811)
q("FL","""A nurse drives 2.0 mL of solution in 8.0 s through a needle with an inner radius of 0.20 mm and a length of 3.5 cm. The viscosity is 1.0e-3 Pa·s. What pressure difference along the needle is needed, if the flow is laminar?""",
  8*1e-3*0.035*(2e-6/8)/(pi*(0.2e-3)**4),"Pa",13926)
q("FL","""Water leaves a small sharp opening in the side of an open tank, 3.6 m below the surface and 1.1 m above level ground. Disregarding losses, how far from the foot of the tank does the jet land?""",2*sqrt(3.6*1.1),"m",3.98)
q("GD","""A missile flies at Mach 2.4 where the air (γ = 1.40) is at 220 K and 19 kPa. What temperature would a thermometer at its stagnation point register?""",220*(1+0.2*2.4**2),"K",473.4)
q("GD","""Upstream of a normal shock the static pressure of air (γ = 1.4) is 45 kPa; downstream it is 187.5 kPa. What was the upstream Mach number?""",sqrt(((187.5/45-1)*2.4/2.8)+1),"1",1.927)
q("HY","""A concrete channel of rectangular section, 2.5 m wide, carries water 0.90 m deep. Its bed falls 1 m in 800 m and Manning's n is 0.014. What discharge does it carry in uniform flow?""",
  1/0.014*2.25*(2.25/4.3)**(2/3)*sqrt(1/800),"m^3/s",160.71*0.6494*0.035355)
q("HY","""A small turbine site has a gross head of 62 m, of which 5 m is lost in the penstock, and a flow of 340 L/s. Turbine and generator together convert 81 %. Electrical output?""",
  1000*g*0.34*57*0.81/1e3,"kW",153.9)
# ---------------- materials
q("EL","""A solid steel shaft, 1.2 m long, is to transmit 30 kW at 900 rpm without the shear stress exceeding 55 MPa. What is the smallest permissible diameter?""",
  (16*30e3/(900*2*pi/60)/(pi*55e6))**(1/3)*1e3,"mm",30.9)
q("BE","""A diving board, clamped at one end, juts out 1.8 m. Its section is 45 cm wide and 4.0 cm thick; the wood has a modulus of 11 GPa. A swimmer of 68 kg stands at the free end. Find the sag of that end; the weight of the board itself is not to be counted.""",
  68*g*1.8**3/(3*11e9*0.45*0.04**3/12)*1e3,"mm",666.85*5.832/(3*11e9*2.4e-6)*1e3)
q("BE","""A pin-ended steel strut (E = 205 GPa) is a round tube, 50 mm outside and 40 mm inside diameter, 3.2 m long. At what axial force does it buckle, by Euler?""",
  pi**2*205e9*pi/64*(0.05**4-0.04**4)/3.2**2/1e3,"kN",pi**2*205e9*1.8113e-7/10.24/1e3)
q("FR","""A wide plate of an alloy with a fracture toughness of 36 MPa·√m works at 210 MPa. What total length of a central through-crack would just be critical? Take the geometry factor as 1.""",
  2/pi*(36/210)**2*1e3,"mm",18.71)
q("VB","""Compressor 320 kg at 1450 rpm on springs, static sag 4.0 mm, no damping to speak of. Share of the unbalanced force that gets into the floor?""",
  1/((1450*2*pi/60)**2/(g/0.004)-1),"1",1/(151.844**2/2451.66-1))
q("MA","""Lab data. Annealed brass with a mean grain size of 60 µm yields at 110 MPa; with 10 µm grains it yields at 170 MPa. According to Hall and Petch, at what stress does brass of 25-µm grains yield?""",
  (lambda kk:(110-kk/sqrt(60))+kk/sqrt(25))((170-110)/(1/sqrt(10)-1/sqrt(60))),"MPa",133.0)
q("MA","""Iron at room temperature is body-centred cubic with a lattice parameter of 0.2866 nm; its atomic mass is 55.85 g/mol. What density follows for a perfect crystal?""",2*55.85e-3/(NA*(0.2866e-9)**3),"kg/m^3",7879)
# ---------------- quantum, atoms, nuclei
q("QM","""Ultraviolet light of 248 nm shines on a clean zinc plate, whose work function is 4.3 eV. Express in volts the retarding potential that just stops the fastest photoelectrons.""",h*c/248e-9/e-4.3,"V",4.9994-4.3)
q("QM","""An electron trapped in a one-dimensional box with impenetrable walls, 0.80 nm wide, falls from the level n = 4 to n = 2. What is the wavelength of the photon it emits?""",
  8*me*c*(0.8e-9)**2/(h*12)*1e9,"nm",175.8)
q("QM","""In a Compton experiment, 0.0710-nm X-rays from molybdenum hit a graphite block, and the detector stands at 110° to the incoming beam. What is the wavelength of the shifted line?""",
  71.0+h/(me*c)*(1-cos(rad_(110)))*1e12,"pm",74.256)
q("AT","""Practical 5, pre-lab: what wavelength does hydrogen emit when its electron drops from the fifth to the second level? Use the Rydberg constant for infinite nuclear mass.""",1e9/(Ry*(1/4-1/25)),"nm",433.94)
q("MS","""Adjacent lines in the pure rotational spectrum of ¹²C¹⁶O are spaced by 3.86 cm⁻¹. The masses of the atoms are 12.000 u and 15.995 u. What bond length do you get? (Rigid rotor.)""",
  sqrt(h/(8*pi**2*c*193.0*(12*15.995/27.995*u)))*1e12,"pm",112.9)
q("NP","""Midterm, no. 9. Charcoal from a fire pit shows 3.9 decays per minute and gram of carbon, against 15.3 in living wood. With a half-life of 5730 years for carbon-14, how old is the charcoal?""",5730*log(15.3/3.9)/log(2),"yr",11300)
q("NP","""A sealed source contains 2.5 µg of pure cobalt-60 (59.93 u, half-life 5.27 years). Calculate its activity.""",2.5e-9/(59.93e-3)*NA*log(2)/(5.27*yr),"Bq",1.047e8)
q("HEP","""In a 9-m-long beam line a charged pion (mass 139.57 MeV/c², mean life 26.0 ns at rest) is produced with a total energy of 2.5 GeV. How far does it travel on average before decaying?""",sqrt((2500/139.57)**2-1)*c*26e-9,"m",139.4)
q("SR","""A clock aboard a space probe loses 1.00 s in every hour with respect to clocks at rest on the station it departed from. At what speed does the probe travel? Count special relativity only.""",
  c*sqrt(1-(3599/3600)**2),"m/s",7.065e6)
q("SR","""Two freighters leave a station in opposite directions, one at 0.62c and the other at 0.55c as measured on the station. What speed does the captain of one measure for the other?""",c*(0.62+0.55)/(1+0.62*0.55),"m/s",0.8725*2.998e8)
q("SS","""Silver crystallises with one conduction electron per atom; its density is 10.49 g/cm³, its atomic radius 144 pm and its molar mass 107.87 g/mol. Obtain the Fermi energy in electronvolts.""",
  hbar**2/(2*me)*(3*pi**2*10490/0.10787*NA)**(2/3)/e,"eV",5.49)
q("SS","""Powder pattern, worksheet: Cu Kα radiation (0.15406 nm) is reflected by a cubic crystal in first order from the (220) planes at a diffraction angle 2θ of 47.3°. Determine the edge of the cubic cell.""",
  0.15406/(2*sin(rad_(23.65)))*sqrt(8),"nm",0.5431)
q("SD","""Multiple parts, (c) only: a silicon diode with an ideality factor of 1 passes 2.0 mA at a forward voltage of 0.65 V. The junction is at 300 K. What forward voltage makes it pass 30 mA?""",0.65+k*300/e*log(15),"V",0.7200)
q("SU","""For a lead wire 3 mm thick the critical field extrapolated to absolute zero is 80.3 mT and the transition temperature is 7.19 K. What field destroys superconductivity at 4.2 K?""",0.0803*(1-(4.2/7.19)**2),"T",0.0529)
q("PL","""A fusion plasma has 8.0e19 electrons per cubic metre at an electron temperature of 4 keV. How long is its Debye length, counting the electrons only?""",
  sqrt(eps0*4000*e/(8e19*e**2))*1e6,"um",7434*sqrt(5e-17)*1e6)
# ---------------- astronomy
q("AS","""A red giant 240 light-years away shines with 850 times the Sun's luminosity while its surface is at 3600 K. Take the Sun's effective temperature as 5772 K. How many times the Sun's radius is the star's?""",sqrt(850)*(5772/3600)**2,"1",74.95)
q("CO","""Light of the H-alpha line (656.3 nm in the laboratory) from a galaxy reaches us at 669.8 nm. With a Hubble constant of 70 km/s per megaparsec and the linear Hubble law with v = cz, what is its distance, in metres?""",
  (669.8-656.3)/656.3*c/70e3*Mpc,"m",88.1*3.0857e22)
q("BH","""What is the Schwarzschild radius of a black hole of 4.3 million solar masses? Take 1.989e30 kg for the Sun.""",2*G*4.3e6*1.989e30/c**2/1e3,"km",1.27e7)
q("PS","""A planet of 1.9 Jupiter radii crosses the disc of a star of 1.25 solar radii. By what fraction does the light of the star drop? (Jupiter: 71 490 km, Sun: 696 000 km.)""",(1.9*71490/(1.25*696000))**2,"1",0.02437)
# ---------------- chemistry
q("CHE","""Lab sheet 4, step 2. A buffer is made by adding 25.0 mL of 0.20 mol/L sodium acetate to 40.0 mL of 0.10 mol/L acetic acid (pKa 4.76). What pH does it have?""",4.76+log10(5/4),"1",4.857)
q("CHE","""Dissolving 3.50 g of a protein in enough water to make 250 mL of solution gives an osmotic pressure of 520 Pa at 25 °C. How many kilograms does one mole of the protein weigh?""",
  3.5e-3/(520*0.25e-3/(R*298.15)),"kg",66.74)
q("CHE","""Hydrogen burns by 2 H₂ + O₂ → 2 H₂O. A vessel is filled with 6.0 g of hydrogen (2.016 g/mol) and 40.0 g of oxygen (32.00 g/mol) and sparked. What mass of water (18.015 g/mol) forms?""",
  2*40/32*18.015,"g",45.04)
q("CHE","""I have 15 mL of 12 M HCl. Top it up with water to what total volume for pH 1.00?""",15e-3*12/0.1,"L",1.8)
q("CHE","""Water boils at 100.0 °C under 101.3 kPa and its molar enthalpy of vaporisation is 40.7 kJ/mol. At what temperature does it boil on a summit where the air pressure is 61 kPa?""",
  1/(1/373.15+R*log(101.3/61)/40700),"K",1/(0.00267989+1.03608e-4))
q("ECH","""Exam: A current of 3.2 A is passed through a copper(II) sulfate bath. For how many minutes must it flow to plate 5.0 g of copper (63.55 g/mol)?""",5/63.55*2*F/3.2/60,"min",79.08)
q("ECH","""Exam: a cell is built from a zinc electrode in 0.010 M Zn²⁺ and a copper electrode in 1.5 M Cu²⁺ at 25 °C. Its standard potential is 1.10 V. What voltage does it show on open circuit?""",1.10-R*298.15/(2*F)*log(0.01/1.5),"V",1.1644)
q("CK","""Exam question 6. The hydrolysis of an ester has an activation energy of 67 kJ/mol. By what factor does the rate constant grow when the bath is warmed from 300 K to 325 K? (Arrhenius; the prefactor stays the same.)""",
  exp(67e3/R*(1/300-1/325)),"1",exp(8058.3*2.56410e-4))
q("CK","""Shelf test of an eye drop: 10 % of the active substance is gone after 90 d, first order. Time until half of it is gone?""",90*log(2)/log(1/0.9),"d",592.1)
q("SO","""State the ionic strength of a solution that is 0.020 mol/L in K₂SO₄ and 0.050 mol/L in NaCl.""",0.5*(0.04+0.02*4+0.05+0.05),"mol/L",0.11)
# ---------------- life sciences
q("BP","""(5 points) Across the membrane of a frog muscle fibre the K⁺ concentration is 139 mM inside and 2.5 mM outside, at 20 °C. What membrane potential (inside minus outside) holds potassium in equilibrium?""",
  R*293.15/F*log(2.5/139),"V",-0.1015)
q("PH","""Gentamicin: half-life 2.5 h, V 18 L. One i.v. bolus of 120 mg at 8:00. Plasma level at 14:00 (one compartment)?""",120e-6/18e-3*0.5**(6/2.5),"kg/m^3",0.001263)
q("EP","""Rapid test: sensitivity 92 %, specificity 97 %, prevalence at our clinic 4 %. PPV?""",
  0.92*0.04/(0.92*0.04+0.03*0.96),"1",0.561)
q("PE","""One newborn in 2500 has cystic fibrosis, a recessive condition. What fraction of this population, assumed in Hardy-Weinberg equilibrium, carries exactly one copy of the allele?""",2*0.02*0.98,"1",0.0392)
q("MP","""PET room: µ of lead at 511 keV is 1.79 cm⁻¹. Thickness that lets 2 % of a narrow beam through?""",log(50)/1.79,"cm",2.1855)
# ---------------- earth
q("GP","""On a seismogram the first S wave trails the first P wave by 42 s. Taking 6.1 km/s for P and 3.5 km/s for S, how far away was the shock?""",42/(1/3.5-1/6.1),"km",344.9)
q("CL","""Radiosonde: 850 hPa, 12 °C. Potential temperature, reference 1000 hPa, R/cp = 0.286?""",285.15*(1000/850)**0.286,"K",298.7)
q("OC","""Swell from a distant storm arrives with a period of 14 s. The sea is deep. How fast do single crests move?""",g*14/(2*pi),"m/s",21.85)
q("HG","""What is the chance that a levee built for the 100-year flood will see that flood at least once during its 30-year life?""",1-0.99**30,"1",0.2603)
# ---------------- information, mathematics, engineering
q("IT","""Line with 3.1 kHz bandwidth and 35 dB SNR: Shannon limit in bits per second?""",3100*math.log2(1+10**3.5),"1/s",36045)
q("SP","""A 7.3 kHz tone is sampled at 10 kS/s with no filter in front. At what frequency does it turn up?""",2.7,"kHz",10-7.3)
q("CT","""Trace from the plotter: a second-order loop answers a unit step with a first peak of 1.25, the final value being 1. What damping ratio does it have?""",
  -log(0.25)/sqrt(pi**2+log(0.25)**2),"1",0.4037)
q("ST","""A machine fills bags with a mean of 1.010 kg and a standard deviation of 6.0 g, normally distributed. What share of the bags holds less than 1.000 kg?""",0.5*(1+erf((-10/6)/sqrt(2))),"1",0.0478)
q("ST","""A typist makes on average 1.6 errors on a page, at random. What is the probability that a page has more than two errors?""",1-exp(-1.6)*(1+1.6+1.28),"1",1-0.201897*3.88)
q("FI","""You borrow 18 000 at a nominal 6 % a year, compounded monthly, and pay it back in 48 equal monthly instalments, the first due after one month. How large is each?""",18000*0.005/(1-1.005**-48),"1",422.73)
q("PG","""A three-phase motor draws 46 A from a 400-V (line-to-line) supply at a power factor of 0.86. Real power?""",sqrt(3)*400*46*0.86/1e3,"kW",27.41)
q("AE","""A stage weighs 31 t at ignition, 24 t of it propellant. Its engine has a specific impulse of 345 s in vacuum. What speed gain can it give in free space?""",345*g*log(31/7),"m/s",5034)
q("MU","""Report, table 2: a density is found from m = 52.30 g with a standard uncertainty of 0.05 g, and V = 19.4 mL with 0.2 mL, uncorrelated. What is the relative standard uncertainty of the density?""",sqrt((0.05/52.3)**2+(0.2/19.4)**2),"1",0.010354)
q("CS","""Eighty-five per cent of a program's running time can be spread perfectly over processors, the remainder is strictly serial. How many times faster does it run on 12 cores?""",1/(0.15+0.85/12),"1",4.528)
q("NA","""Exercise sheet: estimate the integral of f from 0 to 2 by Simpson's rule from f(0) = 1.00, f(0.5) = 1.65, f(1) = 2.72, f(1.5) = 4.48, f(2) = 7.39.""",0.5/3*(1+4*1.65+2*2.72+4*4.48+7.39),"1",6.392)
q("OP","""A shop sells 4800 cartridges a year. Placing an order costs 36, keeping one cartridge in stock for a year costs 2.40. What order size is cheapest by the classic lot formula?""",sqrt(2*4800*36/2.4),"1",379.5)
assert len(A)==100, len(A)

# ==================================================================== to be refused
B=[]
def n(kind, text): B.append(dict(kind=kind, question=" ".join(text.split())))
M="missing"; D="missing, with a distractor"; X="contradictory data"; V="outside validity"; T="two readings"; S="special case"; O="no physical quantity"
# angle of the rope
n(M,"""A sledge is drawn 3.0 m over level snow by a rope which slants upward from it. The tension in the rope is 40 N. How much work does the rope do on the sledge?""")
# heat capacity of the oil (copper's belongs to the pot)
n(D,"""An immersion heater of 900 W warms 1.2 kg of frying oil from 18 °C to 90 °C in a copper pot whose own heating can be neglected. The specific heat of copper is 385 J/(kg·K). How long does it take?""")
# focal length
n(D,"""A candle 2.5 cm tall stands 30 cm in front of a thin converging lens, which is 5.0 cm in diameter. At what distance behind the lens is the image sharp?""")
# stiffness or period
n(D,"""A mass of 0.50 kg on a spring moves back and forth with an amplitude of 4.0 cm on a frictionless track. Unstretched, the spring is 30 cm long. Find the greatest speed of the mass.""")
# half-life of the tracer
n(D,"""A tracer has an activity of 3.0 GBq at noon on Monday. Next to it stands a bottle of a different nuclide whose half-life is 60 days. What is the tracer's activity 90 days later?""")
# Km of this enzyme
n(D,"""Enzyme A has a maximum rate of 40 µmol/min and follows Michaelis and Menten. Enzyme B, which works on the same substrate, has a Michaelis constant of 1.6 mmol/L. What is the rate of enzyme A in 2.0 mmol/L of substrate?""")
# g of the planet
n(D,"""An astronaut on an uncharted moon hangs a pebble from a thread 1.2 m long and lets it swing. At home on Earth such a pendulum takes 2.2 s for a swing. What period does she measure on the moon?""")
# speed of sound in the liquid
n(D,"""A pulse sent down from the surface of an unidentified liquid in a tank comes back from the bottom after 12 ms. In the air over the tank sound goes at 340 m/s. How deep is the liquid?""")
# prevalence here
n(D,"""A screening test has a sensitivity of 95 % and a specificity of 90 %. In a neighbouring country, with quite other conditions, 2 % have the disease; for ours nobody knows. What share of the positives in our country is truly ill?""")
# loan rate
n(D,"""A couple takes up a mortgage of 240 000, to be paid off in 300 equal monthly instalments. Inflation stands at 2.4 % a year. What is the monthly payment?""")

# 24 V / 12 ohm = 2 A, not 3 A
n(X,"""Across a 12-Ω resistor in a closed circuit a student reads a voltage of 24 V, and through the same resistor a current of 3.0 A; the meters are perfect. What power does it dissipate?""")
# 20 m/s in 5 s from rest uniformly is 50 m
n(X,"""With constant acceleration a motorcycle gets from rest to 20 m/s in exactly 5.0 s and covers 80 m meanwhile. Find the acceleration.""")
# pV = 8000 J, nRT = 4988 J
n(X,"""Exactly 2.0 mol of an ideal monatomic gas fill 10 L at 300 K and a pressure of 8.0 bar. What is the internal energy of the gas?""")
# f lambda = 100 m/s
n(X,"""Ripples with a frequency of 50 Hz and a wavelength of 2.0 m travel along a cable at 80 m/s. In what time do they reach the other end, 400 m away?""")
# 4/3 pi 5^3 = 524 cm3
n(X,"""A solid ball without any cavity has a radius of 5.0 cm, a volume of 400 cm³ and a mass of 1.2 kg. What is its density?""")

# sin = 1.6 sin 50 = 1.23: total reflection
n(V,"""Inside a block of flint glass of index 1.60, a ray meets the flat surface to the air at 50° from the normal. At what angle does the refracted ray leave?""")
# 700 nm = 1.77 eV < 4.3 eV
n(V,"""Red light of 700 nm falls on zinc (work function 4.3 eV). With what speed do the photoelectrons come out?""")
# source faster than sound
n(V,"""A jet with a 300-Hz whistle flies straight at a balloonist at 420 m/s through still air in which sound moves at 343 m/s. What frequency does the balloonist hear while it is on its way to him?""")
# stub yields, does not buckle
n(V,"""A steel stub 20 cm long and 8.0 cm in diameter, hinged at both ends, is loaded along its axis. The steel has E = 200 GPa and yields at 250 MPa. At what axial force does it buckle elastically?""")
# unstable queue
n(V,"""At a counter with a single clerk, customers arrive at random at 14 per hour, and the clerk handles 12 per hour on average, with exponential times. What is a customer's mean waiting time in the long run?""")
# sin theta = 1.25
n(V,"""Neutrons with a wavelength of 0.50 nm fall on crystal planes 0.20 nm apart. Under what glancing angle does the first-order Bragg reflection appear?""")

# half of the distance or of the time
n(T,"""On a journey a coach drives half at 60 km/h and half at 90 km/h. What is its average speed?""")
# simple or compound
n(T,"""A contract fixes 6 % a year on a loan of 5000 but leaves it open whether unpaid interest bears interest in turn. What is owed after 8 years?""")
# 40 degC or 586 K
n(T,"""In a sealed rigid flask there is air at 20 °C and 1.00 bar. The temperature is doubled. What pressure results?""")
# axis normal to the disc or in its plane
n(T,"""A flat uniform disc with a mass of 3.0 kg and a radius of 0.20 m turns at 50 rad/s about some axis through its centre. What is its kinetic energy?""")
# series or parallel
n(T,"""Two capacitors of 4.0 µF and 6.0 µF are hooked up together to a 12-V battery. How much energy do they store?""")

# Stokes' law is far out of range; no drag coefficient
n(S,"""A steel ball 4.0 cm in diameter (7800 kg/m³) sinks through a deep pool of water (1000 kg/m³, 1.0 mPa·s), its wake churning. What steady speed does it reach?""")
# coherent tones: the phase decides
n(S,"""Two loudspeakers are driven by one oscillator with the same pure tone. Each alone gives 80 dB at a microphone; nothing is known of the distances. What level does the microphone show when both play?""")
# no water beneath; the depth is missing
n(S,"""A stone block, 10 cm × 10 cm at the base and 20 cm high, is sealed to the floor of a basin of water so that no water gets under it. What is the resultant force of the water on the block?""")
# slips; no coefficient of friction
n(S,"""A solid cylinder of 2.0 kg is released on a 30° ramp so smooth that the cylinder slips while it turns. What is the acceleration of its centre?""")
# air drag decides, nothing known about it
n(S,"""A skydiver of 80 kg falls 900 m, the last 700 m of it under an open parachute. At what speed does he touch the ground?""")
# initial charge unknown
n(S,"""A 100 µF capacitor, which still holds some unknown charge from an earlier trial, is joined through 30 kΩ to a 9.0-V supply. What is the voltage across it 2.0 s later?""")
# irreversible, no external pressure
n(S,"""An insulated cylinder holds air at 5.0 bar and 300 K. The catch of the piston is pulled, the piston shoots out and rattles to rest by friction against the wall at twice the volume. What is the final temperature of the air?""")
# resistance depends on temperature
n(S,"""The tungsten filament of a car lamp glows white at 12 V and draws 2.0 A. It is then run at 3.0 V, where it is barely red. What current does it draw?""")
# common cause
n(S,"""Each of two fibre cables has a 1 % chance per year of being cut by an excavator. Both lie in the same trench. What is the chance that both are cut within one year?""")
# gap unknown
n(S,"""A steel rail (E = 210 GPa, expansion coefficient 1.2e-5 per kelvin) was laid at 10 °C with a small gap at its end. At 45 °C the gap has long closed. What is the compressive stress in the rail?""")
# eccentric orbit, apogee missing
n(S,"""A research satellite on a strongly elongated orbit skims past the Earth at its perigee, 400 km above the ground. What is its speed at that point?""")

n(O,"""How many kilograms does the proof of Pythagoras' theorem weigh when it is written without mistakes?""")
n(O,"""At a party of 40 guests the mood falls by half every 2 hours. How many joules of gladness has the host lost by midnight?""")
n(O,"""What is the temperature of the number seven, in kelvin?""")
assert len(B)==40, len(B)

for name, data in (("college-answered.json",A),("college-refused.json",B)):
    with open(os.path.join(HERE,name),"w",encoding="utf-8") as f:
        json.dump(data,f,ensure_ascii=False,indent=1); f.write("\n")
if __name__=="__main__":
    print(len(A),"answered,",len(B),"refused,",len({x["family"] for x in A}),"families")
