"""Two questions on every family; a part of the fifth open set."""

import json, os, collections
from math import *
HERE = os.path.dirname(os.path.abspath(__file__))
# CODATA 2022
c=299792458.0; h=6.62607015e-34; hb=h/(2*pi); e=1.602176634e-19; k=1.380649e-23
NA=6.02214076e23; R=k*NA; F=e*NA; G=6.67430e-11; me=9.1093837139e-31; mp=1.67262192595e-27
md=3.3435837768e-27; u=1.66053906892e-27; eps0=8.8541878188e-12; mu0=1.25663706127e-6
sig=5.670374419e-8; g=9.80665; Ry=10973731.568157; muB=9.2740100657e-24
Msun=1.98841e30; Rsun=6.957e8; AU=1.495978707e11; pc=3.0856775814913673e16
yr=365.25*86400; day=86400.0; W=2*pi/86164.0905
def Phi(x): return 0.5*(1+erf(x/sqrt(2)))
def inv(p):
    lo,hi=-9.,9.
    for _ in range(200):
        m=(lo+hi)/2
        if Phi(m)<p: lo=m
        else: hi=m
    return lo
A=[]; Rf=[]
def entry(f,q,v,unit,style,tol=0.001): A.append(dict(family=f,question=q,value=float(v),unit=unit,style=style,tolerance=tol))
def refuse(q,why): Rf.append(dict(question=q,why=why))

# --- MU
entry("MU","A calibration certificate for a gauge block lists three independent standard uncertainties: 0.12 µm from the reference block, 0.05 µm from repeatability and 0.09 µm from the thermal correction. The laboratory has been accredited since 2009. What is the combined standard uncertainty?",sqrt(.12**2+.05**2+.09**2)*1e-6,"m","prose")
entry("MU","The data sheet of a voltmeter gives limits of ±0.8 mV and nothing more, so a rectangular distribution is assumed. What standard uncertainty follows?",0.8e-3/sqrt(3),"V","plain")
# --- AE
entry("AE","The upper stage of a small launcher has a specific impulse of 311 s. It weighs in at 12.5 t when the engine lights and 4.1 t when the tanks are empty; the burn lasts just under 6 minutes. Neglecting gravity losses, what change in velocity does the burn deliver?",311*g*log(12.5/4.1),"m/s","chain")
entry("AE","What wing area does an aircraft of mass 1,150 kg need to stay in level flight at 28 m/s with a lift coefficient of 1.6, if the air density is 1.225 kg/m^3?",1150*g/(0.5*1.225*28**2*1.6),"m^2","inverse")
# --- PG
entry("PG","three-phase load, 11 kV line to line, 240 A line current, power factor 0.87: real power?",sqrt(3)*11e3*240*.87,"W","short")
entry("PG","A 33/11 kV substation transformer is rated 20 MVA and has an impedance of 9 % on its own rating. Its oil weighs 8 t. Treat the 33 kV grid as an infinite bus. What is the symmetrical current for a bolted three-phase fault at the 11 kV terminals?",20e6/(sqrt(3)*11e3)/.09,"A","prose")
# --- FI
i=.042/12; n=300
entry("FI","We are buying our first flat and the bank offers a loan of 240,000 euros at a nominal 4.2 % a year, compounded monthly, repaid in 300 equal monthly instalments at the end of each month. The flat has 82 m². How many euros is each instalment?",240000*i/(1-(1+i)**-n),"1","prose")
S,K,r_,s_,T=105,100,.03,.22,.5
d1=(log(S/K)+(r_+s_**2/2)*T)/(s_*sqrt(T)); d2=d1-s_*sqrt(T)
entry("FI","A share trades at 105 and pays no dividend. Its volatility is 22 % per year and the continuously compounded risk-free rate is 3 % per year. What is the Black-Scholes value of a European call with strike 100 that expires in half a year?",S*Phi(d1)-K*exp(-r_*T)*Phi(d2),"1","prose")
# --- OP
entry("OP","one gradient descent step in one dimension: x = 3.0, gradient 8.4, step size 0.05. new x?",3-.05*8.4,"1","short")
entry("OP","A strictly convex quadratic is minimised by steepest descent with exact line search. The largest eigenvalue of its Hessian is 50 and the smallest is 2; the problem has 300 variables. By what factor is the gap between objective value and optimum multiplied, in the worst case, in each iteration?",((25-1)/(25+1))**2,"1","prose")
# --- DS
entry("DS","For the logistic map with r = 3.7, what value follows x = 0.42?",3.7*.42*.58,"1","plain")
entry("DS","Two runs of a chaotic model start 1e-6 apart. The largest Lyapunov exponent is 0.9 per second. After what time has the separation grown to 0.01?",log(1e4)/.9,"s","inverse")
# --- NA
entry("NA","Newton's method: current guess 1.5, f = 0.25 there, f' = 3.0. Next guess?",1.5-.25/3,"1","short")
entry("NA","A student integrates a smooth function with the composite trapezoidal rule. With step h she gets 0.78280, and with step h/2 she gets 0.78475; the second run took 3 ms. The error of the rule is of second order in h. What is the Richardson-extrapolated value?",(4*.78475-.78280)/3,"1","prose")
# --- ST
entry("ST","quick one for a board game I am designing: somebody rolls a fair six-sided die 12 times. How likely is it to see exactly three sixes?",comb(12,3)*5**9/6**12,"1","plain")
entry("ST","A screening programme tests for a disease that 2 % of the population have. The test has a sensitivity of 94 % and a specificity of 91 %, and costs 14 euros. Somebody tests positive. What is the probability that this person has the disease?",.02*.94/(.02*.94+.98*.09),"1","prose")
# --- CT
entry("CT","The position loop of a plotter behaves like a standard second-order system without zeros. Its damping ratio was found to be 0.35, and the pen carriage has a mass of 0.6 kg. By what fraction of the step does the response overshoot?",exp(-pi*.35/sqrt(1-.35**2)),"1","prose")
entry("CT","A scalar Kalman filter tracks the height of a drone. Before the measurement arrives the estimate has variance 4.0 m²; the altimeter reads the height directly with noise variance 1.5 m². The drone flies at about 60 m and sends data ten times a second. What is the variance of the estimate after the measurement update?",4*1.5/5.5,"m^2","prose")
# --- SP
entry("SP","hi all, I record at 48 kHz with a 24-bit interface and run a 4096-point FFT with no zero padding. How far apart in hertz are the bins?",48000/4096,"Hz","plain")
entry("SP","A 7.2 kHz tone is sampled at 10 kHz by a data logger whose anti-aliasing filter has been left out. The logger has 12 bits and a 2 V range. At what frequency does the tone appear in the baseband of the recording?",2800,"Hz","prose")
# --- IT
entry("IT","A radio link uses a channel 20 MHz wide and the receiver sees a signal-to-noise ratio of 18 dB. The mast is 30 m tall. What is the highest bit rate at which error-free transmission is possible in principle, assuming white Gaussian noise?",20e6*log2(1+10**1.8),"bit/s","prose")
p=.06
entry("IT","What is the capacity per use of a binary symmetric channel that flips bits with probability 0.06?",1+p*log2(p)+(1-p)*log2(1-p),"bit","plain")
# --- HG
entry("HG","A sandy aquifer has a hydraulic conductivity of 3.0e-4 m/s and a porosity of 0.3. The head drops by 2.4 m over a distance of 60 m, and the cross-section of the flow is 150 m². How much water passes through it per second?",3e-4*2.4/60*150,"m^3/s","prose")
entry("HG","rational method: runoff coefficient 0.65, rainfall 42 mm/h, catchment 18 hectares, peak discharge?",.65*42e-3/3600*18e4,"m^3/s","short")
# --- OC
entry("OC","What is the phase speed of deep-water ocean swell with a period of 9 s?",g*9/(2*pi),"m/s","plain")
entry("OC","Satellite altimetry shows that the sea surface rises by 0.80 m over a distance of 100 km across a current at 35° north. The water there is 16 °C warm. Assuming geostrophic balance, how fast is the surface current?",g*.8/1e5/(2*W*sin(radians(35))),"m/s","chain")
# --- CL
entry("CL","A planet without greenhouse gases reflects 30 % of the sunlight that falls on it. Its sun delivers 1,361 W/m² at the planet's distance, and the planet rotates quickly so that heat is spread evenly. What is its effective temperature?",(1361*.7/(4*sig))**.25,"K","prose")
entry("CL","Use the usual logarithmic expression with the coefficient 5.35 W/m²: what radiative forcing follows from a rise of CO2 from 280 ppm to 425 ppm?",5.35*log(425/280),"W/m^2","plain")
# --- GP
entry("GP","In an earthquake a patch of fault 40 km long and 15 km wide slipped by 1.8 m on average. Shaking lasted 35 s in the nearest town. With a shear modulus of 32 GPa for the rock, what was the seismic moment?",32e9*40e3*15e3*1.8,"N*m","prose")
entry("GP","A seismic survey crosses a granite body 6 km long. Laboratory tests on a core gave a bulk modulus of 52 GPa, a shear modulus of 31 GPa and a density of 2,680 kg/m³. How fast do compressional waves travel in it?",sqrt((52e9+4/3*31e9)/2680),"m/s","prose")
# --- MP
entry("MP","Iodine-131 has a physical half-life of 8.02 days. In a patient's thyroid it is also removed with a biological half-life of 66 days. The patient is 54 years old and was given 1.1 GBq. What is the effective half-life in the gland?",8.02*66/(8.02+66)*day,"s","prose")
entry("MP","Fick principle question for my physiology exam: oxygen uptake 250 mL/min, arterial blood carries 0.20 mL of O2 per mL of blood, mixed venous blood 0.15 mL per mL. What's the cardiac output?",250e-6/60/.05,"m^3/s","prose")
# --- PE
entry("PE","A herd of 150 deer is released in a reserve that can carry 1,200. The herd grows logistically with an intrinsic rate of 0.4 per year, and the reserve covers 75 km². How many deer are there after 5 years?",1200/(1+(1200-150)/150*exp(-2.0)),"1","prose")
entry("PE","We caught, marked and released 84 newts in a pond. A week later we netted 120, of which 21 carried a mark. What population does the plain Lincoln-Petersen estimator give?",84*120/21,"1","prose")
# --- EP
entry("EP","herd immunity threshold for R0 = 4.5, homogeneous mixing, perfect vaccine?",1-1/4.5,"1","short")
entry("EP","At the beginning of an outbreak described by the SIR model practically everybody in the town of 90,000 is susceptible. The transmission rate is 0.45 per day and people stay infectious for 5 days on average. How long does it take for the number of infectious people to double?",log(2)/(.45-.2)*day,"s","chain")
# --- PH
entry("PH","steady-state plasma concentration, infusion 40 mg/h, clearance 3.2 L/h?",40/3.2*1e-3,"kg/m^3","short")
entry("PH","A competitive inhibitor shows an IC50 of 85 nM in an assay that was run with 20 µM of substrate at pH 7.4. The Michaelis constant of the substrate is 8 µM. What is the inhibition constant?",85e-9/(1+20/8)*1e3,"mol/m^3","prose")
# --- BP
entry("BP","What is the Nernst potential (inside relative to outside) of potassium ions at 37 °C when the cell holds 140 mM and the outside 5 mM?",R*310.15/F*log(5/140),"V","plain")
D=k*310/(6*pi*.69e-3*2.5e-9)
entry("BP","A globular protein with a hydrodynamic radius of 2.5 nm diffuses freely in a watery medium of viscosity 0.69 mPa·s at 310 K. Its molar mass is about 45 kDa. After what time is its root-mean-square displacement in three dimensions 10 µm?",1e-10/(6*D),"s","chain")
# --- MA
entry("MA","A mild steel has a friction stress of 70 MPa and a Hall-Petch coefficient of 0.74 MPa·m^0.5. After annealing for 2 h at 700 °C the grains are 25 µm across. What yield strength do you expect?",70e6+.74e6/sqrt(25e-6),"Pa","prose")
entry("MA","What volume fraction of continuous carbon fibres (230 GPa) in an epoxy of 3.4 GPa is needed for a longitudinal modulus of 60 GPa?",(60-3.4)/(230-3.4),"1","inverse")
# --- QC
entry("QC","Treat the six π electrons of hexatriene as independent particles in a one-dimensional box 0.73 nm long, two per level. What is the wavelength of the light that lifts an electron from the highest occupied to the lowest empty level?",8*me*c*(.73e-9)**2/(h*7),"m","chain")
entry("QC","What is the Mulliken electronegativity, as an energy, of a molecule with an ionisation energy of 10.5 eV and an electron affinity of 1.4 eV?",5.95*e,"J","plain")
# --- SO
entry("SO","A technician dissolves 9.0 g of glucose (molar mass 180.16 g/mol) in water and makes the solution up to 400 mL at 20 °C. The flask has a mass of 210 g. What is the osmotic pressure of the ideal solution?",9/180.16/400e-6*R*293.15,"Pa","chain")
entry("SO","What is the Debye screening length in a 10 mM solution of a 1:1 salt at 25 °C, relative permittivity 78.5?",sqrt(eps0*78.5*k*298.15/(2*NA*10*e*e)),"m","plain")
# --- CK
entry("CK","The rate constant of a reaction triples when the temperature goes from 298 K to 318 K. What is its activation energy, assuming Arrhenius behaviour?",R*log(3)/(1/298-1/318),"J/mol","inverse")
entry("CK","A peroxide decomposes in a first-order reaction with a rate constant of 2.3×10⁻³ s⁻¹. The 250 mL flask starts with a concentration of 0.80 mol/L. What concentration is left after 6 minutes?",800*exp(-2.3e-3*360),"mol/m^3","prose")
# --- ECH
entry("ECH","A brass door handle is plated from a copper(II) bath with 3.5 A for 45 minutes. The bath is kept at 30 °C and the current efficiency is 100 %. Copper has a molar mass of 63.55 g/mol. What mass of copper is deposited?",3.5*2700*63.55e-3/(2*F),"kg","prose")
entry("ECH","Daniell cell, 1.10 V, two electrons transferred: Gibbs energy of reaction per mole?",-2*F*1.10,"J/mol","short")
# --- CHE
entry("CHE","What is the pH of a buffer with 0.12 M sodium acetate and 0.20 M acetic acid, pKa 4.76?",4.76+log10(.12/.2),"1","plain")
entry("CHE","Water boils at 100 °C under 101.325 kPa. A vacuum evaporator in a jam factory works at 85 °C and holds 300 L. Taking the enthalpy of vaporisation as constant, 40.7 kJ/mol, what is the vapour pressure of water at that working temperature?",101325*exp(-40.7e3/R*(1/358.15-1/373.15)),"Pa","prose")
# --- PS
entry("PS","A giant planet of 1.90e27 kg moves on a circular orbit 5.2 AU from a star of 1.99e30 kg. It has a year of about 12 Earth years. What is the radius of its Hill sphere?",5.2*AU*(1.9e27/(3*1.99e30))**(1/3),"m","prose")
entry("PS","An icy moon with a density of 930 kg/m³ spirals slowly towards a ringed planet that has a radius of 60,300 km and a density of 690 kg/m³. It has craters 100 km wide. At what distance from the planet's centre does it reach the Roche limit of a fluid body (coefficient 2.44)?",2.44*60.3e6*(690/930)**(1/3),"m","prose",.003)
# --- BH
entry("BH","Hawking temperature of a black hole with a mass of 5e11 kg",hb*c**3/(8*pi*G*5e11*k),"K","short")
entry("BH","A gravitational-wave detector sees the merger of two black holes of 36 and 29 solar masses, about 1.3 billion light-years away. What was the chirp mass of the binary?",(36*29)**.6/65**.2*Msun,"kg","prose")
# --- OM
GMe=3.986004418e14
entry("OM","An Earth observation satellite of 420 kg circles the Earth on an orbit of radius 6,928 km, measured from the centre of the Earth (GM = 3.986e14 m³/s²). Its camera takes one picture every 4 s. How long does one revolution take?",2*pi*sqrt(6.928e6**3/3.986e14),"s","prose")
r1,r2=6.678e6,42.164e6
entry("OM","A communications satellite of 3.2 t waits on a circular parking orbit of radius 6,678 km around the Earth (GM = 3.986e14 m³/s²). It is to reach a coplanar circular orbit of radius 42,164 km by a Hohmann transfer. What is the total delta-v of both burns?",sqrt(3.986e14/r1)*(sqrt(2*r2/(r1+r2))-1)+sqrt(3.986e14/r2)*(1-sqrt(2*r1/(r1+r2))),"m/s","prose")
# --- CO
entry("CO","galaxy receding at 5400 km/s, H0 = 70 km/s/Mpc, distance?",5400/70*1e6*pc,"m","short")
H0=67.4e3/(1e6*pc)
entry("CO","The Planck team reported a Hubble constant of 67.4 km/s/Mpc and an age of 13.8 billion years. What is the critical mass density of the universe for this Hubble constant?",3*H0**2/(8*pi*G),"kg/m^3","prose")
# --- AS
entry("AS","A white star in Lyra has a radius of 1.8 solar radii and radiates like a black body of 8,200 K. It is 26 light-years from us. How much power does it radiate in all?",4*pi*(1.8*Rsun)**2*sig*8200**4,"W","prose")
entry("AS","How far away is a star with apparent magnitude 11.3 and absolute magnitude -0.7, if there is no extinction?",10**((11.3+.7+5)/5)*pc,"m","inverse")
# --- PL
entry("PL","What is the electron Debye length in a plasma with an electron temperature of 2 eV and a density of 1e16 per cubic metre?",sqrt(eps0*2*e/(1e16*e*e)),"m","plain")
entry("PL","In a tokamak with a major radius of 3 m a deuteron (mass 3.344e-27 kg) moves perpendicular to the field of 2.5 T with a kinetic energy of 10 keV. How large is the radius of its gyration?",sqrt(2*3.344e-27*1e4*e)/(e*2.5),"m","prose")
# --- SU
entry("SU","BCS energy gap parameter Δ (half the full gap) at T = 0 for a critical temperature of 9.25 K?",1.764*k*9.25,"J","short",.003)
entry("SU","A lead wire 1 mm thick sits in liquid helium at 4.2 K. Lead becomes superconducting below 7.19 K and its critical field extrapolated to absolute zero is 80.3 mT. With the usual parabolic law, what field destroys the superconductivity at the temperature of the bath?",80.3e-3*(1-(4.2/7.19)**2),"T","prose")
# --- SD
entry("SD","A silicon diode with a saturation current of 2e-14 A and an ideality factor of 1 is held at 300 K on a copper block of 0.5 kg. The forward voltage across the junction is 0.62 V. What current flows?",2e-14*(exp(e*.62/(k*300))-1),"A","prose",.002)
entry("SD","An abrupt silicon pn junction on a wafer 0.5 mm thick has 1e17 acceptors per cm³ on one side and 2e16 donors per cm³ on the other. At 300 K the intrinsic carrier density is 1e10 per cm³. What is its built-in potential?",k*300/e*log(1e17*2e16/1e20),"V","prose")
# --- SS
entry("SS","Fermi energy of free electrons, density 8.5e28 m^-3?",hb**2/(2*me)*(3*pi**2*8.5e28)**(2/3),"J","short")
entry("SS","A semiconductor strip 0.30 mm thick and 4 mm wide carries 20 mA across a field of 0.60 T that is normal to the strip. The Hall voltage is 1.1 mV. What is the density of the charge carriers, all of one kind and singly charged?",.02*.6/(e*.3e-3*1.1e-3),"m^-3","inverse")
# --- HEP
mpE=mp*c*c
entry("HEP","A beam of protons with a total energy of 400 GeV per proton strikes a liquid hydrogen target whose protons are at rest. The target is 30 cm long. What energy is available in the centre-of-mass frame of a collision of two protons?",sqrt(2*mpE**2+2*400e9*e*mpE),"J","prose")
entry("HEP","What is the mean lifetime of a particle whose total decay width is 2.495 GeV?",hb/(2.495e9*e),"s","plain")
# --- NP
entry("NP","The helium-4 atom has a mass of 4.002602 u, the hydrogen-1 atom 1.007825 u and the neutron 1.008665 u. A party balloon holds about 10^23 helium atoms. What is the binding energy of one helium-4 nucleus?",(2*1.007825+2*1.008665-4.002602)*u*c*c,"J","prose")
entry("NP","A piece of charcoal from a cave has 22 % of the carbon-14 activity of fresh wood. How old is it, if the half-life is 5,730 years?",5730*yr*log(1/.22)/log(2),"s","inverse",.002)
# --- MS
entry("MS","Carbon monoxide has a bond length of 112.8 pm and a reduced mass of 1.139e-26 kg. Its vibrational line lies near 2,143 cm⁻¹. What is its rotational constant, expressed as a frequency?",h/(8*pi**2*1.139e-26*(112.8e-12)**2),"Hz","chain")
entry("MS","What is the harmonic vibration frequency in hertz of HCl with a force constant of 516 N/m and a reduced mass of 0.9796 u?",sqrt(516/(.9796*u))/(2*pi),"Hz","plain")
# --- AT
entry("AT","What is the wavelength of the hydrogen line from n = 4 to n = 2?",1/(Ry*(1/4-1/16)),"m","plain",.002)
entry("AT","A vapour lamp stands between the poles of a magnet that gives 0.40 T; the poles are 6 cm apart. One of the atomic levels has a Landé factor of 1.5. How far apart in energy are neighbouring Zeeman sublevels of this level?",1.5*muB*.4,"J","prose")
# --- VB
z,r=.1,3
entry("VB","A fan of 85 kg runs at three times the natural frequency of its rubber mounts, whose damping ratio is 0.10. What is the force transmissibility of the mounts?",sqrt((1+(2*z*r)**2)/((1-r*r)**2+(2*z*r)**2)),"1","prose")
dl=log(12/3.5)/5
entry("VB","The free vibration of a footbridge fell from an amplitude of 12 mm to 3.5 mm in 5 full cycles. The bridge is 48 m long. What is its damping ratio?",dl/sqrt(4*pi**2+dl**2),"1","chain")
# --- FR
entry("FR","Inspection of a crane hook plate 60 cm wide finds an edge crack 4 mm long. The plate is 25 mm thick and sees a tensile stress of 140 MPa at right angles to the crack. With a geometry factor of 1.12, what is the stress intensity factor?",1.12*140e6*sqrt(pi*4e-3),"Pa*m^0.5","prose")
entry("FR","A wide aluminium sheet with a fracture toughness of 55 MPa·m^0.5 is pulled at 210 MPa. It is 3 mm thick and has a central through crack, for which the geometry factor is 1. At what half crack length does it fail?",(55/210)**2/pi,"m","inverse")
# --- BE
entry("BE","A cantilever shelf bracket of steel (200 GPa) sticks out 1.5 m from the wall. Its cross-section is a solid rectangle 40 mm wide and 60 mm high, and 800 N hang vertically from its free end. Neglecting its own weight, by how much does the end sink?",800*1.5**3/(3*200e9*.04*.06**3/12),"m","chain")
entry("BE","A straight aluminium strut (E = 70 GPa) 2.2 m long is pinned at both ends. Its smallest second moment of area is 1.2e-7 m⁴ and it weighs 4.1 kg. At which axial load does it buckle according to Euler?",pi**2*70e9*1.2e-7/2.2**2,"N","prose")
# --- EL
entry("EL","A steel tie rod of 12 mm diameter and 3.0 m length carries a tensile force of 18 kN. It was painted twice against rust. Young's modulus is 200 GPa. By how much does the rod get longer?",18e3*3/(pi*.006**2*200e9),"m","prose")
entry("EL","Which wall thickness keeps the hoop stress of a thin-walled cylindrical vessel of 900 mm diameter at 110 MPa under an internal gauge pressure of 1.8 MPa?",1.8e6*.9/(2*110e6),"m","inverse")
# --- HY
Ah=3*1.2; Rh=Ah/(3+2.4)
entry("HY","A rectangular concrete channel is 3.0 m wide and falls 0.8 m per kilometre. Manning's n is 0.015, and the water in it is 1.2 m deep and flows uniformly. What is the discharge?",Ah*Rh**(2/3)*sqrt(.0008)/.015,"m^3/s","prose")
entry("HY","critical depth in a rectangular channel, 4.2 m^2/s per unit width?",(4.2**2/g)**(1/3),"m","short")
# --- GD
M=2.2
entry("GD","In a blow-down wind tunnel a normal shock stands in the test section 0.3 m wide. Air (γ = 1.4) arrives at it with a Mach number of 2.2. What is the Mach number just downstream of the shock?",sqrt((1+.2*M*M)/(1.4*M*M-.2)),"1","prose")
entry("GD","A business jet cruises at Mach 0.85 at an altitude of 12 km, where the outside air is at 217 K. It carries nine passengers. Taking γ = 1.4, which temperature does a probe measure at the stagnation point on its nose?",217*(1+.2*.85**2),"K","prose")
# --- FL
entry("FL","Silt grains with a diameter of 40 µm and a density of 2,650 kg/m³ settle in a still tank 2 m deep. The water has a density of 998 kg/m³ and a viscosity of 1.0 mPa·s. How fast does one grain sink in creeping flow?",(2650-998)*g*(40e-6)**2/(18*1e-3),"m/s","prose")
entry("FL","guys, I am sizing a pump for my garden. 120 m of straight level pipe with 80 mm bore, water (998 kg/m³) at 1.9 m/s, and from the Moody chart I read a Darcy friction factor of 0.022. What pressure drop do I get along the pipe?",.022*120/.08*.5*998*1.9**2,"Pa","prose")
# --- HT
entry("HT","A house wall of 12 m² consists of 11 cm of brick (0.70 W/(m·K)) and 8 cm of mineral wool (0.035 W/(m·K)). Its inner face is at 19 °C, its outer face at -3 °C, and the house was built in 1974. What heat flow goes through the wall in steady state?",12*22/(.11/.7+.08/.035),"W","prose")
entry("HT","In a dairy a counterflow heat exchanger with 30 plates cools whey from 90 °C to 55 °C, while the water on the other side warms from 20 °C to 45 °C. What is the log mean temperature difference?",(45-35)/log(45/35),"K","prose")
# --- SM
entry("SM","rms speed of nitrogen molecules at 300 K, molar mass 28.0 g/mol",sqrt(3*R*300/.028),"m/s","short")
entry("SM","An impurity in a crystal has two non-degenerate states 0.025 eV apart. The crystal is kept in thermal equilibrium at 350 K in a furnace of 2 kW. What is the ratio of the population of the upper state to that of the lower one?",exp(-.025*e/(k*350)),"1","prose")
# --- TD
entry("TD","A steam plant receives 800 MW of heat from its boiler at 540 °C and rejects heat to a river at 35 °C. It employs 160 people. What is the greatest mechanical power that it could deliver in principle?",800e6*(1-308.15/813.15),"W","chain")
entry("TD","A cylinder of air at 295 K and 100 kPa is compressed reversibly and adiabatically to one ninth of its volume; γ is 1.4. The piston weighs 0.4 kg. How hot does the air get?",295*9**.4,"K","prose")
# --- WO
entry("WO","double slit, 633 nm, slit separation 0.25 mm, screen at 1.8 m: fringe spacing?",633e-9*1.8/.25e-3,"m","short")
entry("WO","A spy satellite looks straight down from 400 km with a mirror of 0.35 m diameter. Its camera has 60 megapixels and works at 550 nm. How close together on the ground may two points be to be just resolved by the Rayleigh criterion?",1.22*550e-9/.35*400e3,"m","chain",.001)
# --- GO
entry("GO","A candle stands 0.30 m in front of a thin converging lens with a focal length of 80 mm. The flame is 2 cm high. At what distance behind the lens is its sharp image?",1/(1/.08-1/.3),"m","prose")
entry("GO","What is the critical angle for light going from glass (n = 1.52) into water (n = 1.33)?",asin(1.33/1.52),"rad","plain")
# --- EC
entry("EC","A 22 µF capacitor, at first empty, is charged through 4.7 kΩ from a 12 V supply to trigger a relay. The board is 5 cm by 8 cm. How long does it take until the capacitor voltage reaches 8 V?",4.7e3*22e-6*log(12/4),"s","inverse")
entry("EC","resonant frequency in Hz, 330 µH with 100 pF?",1/(2*pi*sqrt(330e-6*100e-12)),"Hz","short")
# --- EW
lam=c/2.4e9
entry("EW","A farm links two barns 5 km apart at 2.4 GHz. The transmitter puts 2 W into an antenna with a gain of 12 dBi, and the receiving antenna has 3 dBi; both stand on masts of 9 m. In free space, how much power does the receiver get?",2*10**1.5*(lam/(4*pi*5000))**2,"W","prose")
entry("EW","how deep is the skin depth in copper (conductivity 5.8e7 S/m) at 1 MHz? I'm winding a choke and wonder whether litz wire is worth it",sqrt(1/(pi*1e6*mu0*5.8e7)),"m","plain")
# --- MG
entry("MG","magnetic field inside a long air-cored solenoid, 800 turns on 0.4 m, 1.5 A",mu0*800/.4*1.5,"T","short")
entry("MG","A coil of 150 turns, each with an area of 40 cm², lies with its axis along a magnetic field. Within 20 ms the field falls evenly from 0.5 T to 0.1 T. The wire has a resistance of 3 Ω and the coil is open. What is the magnitude of the induced voltage?",150*40e-4*.4/.02,"V","prose")
# --- ES
entry("ES","Calculate the force between point charges of 3 µC and 5 µC that are 12 cm apart in vacuum.",3e-6*5e-6/(4*pi*eps0*.12**2),"N","plain")
entry("ES","The plates of a capacitor have an area of 200 cm² each and are separated by 0.5 mm of mica with a relative permittivity of 6. The capacitor is connected to 400 V. How much energy does it store?",.5*eps0*6*200e-4/.5e-3*400**2,"J","chain")
# --- AC
entry("AC","An ambulance comes straight towards you at 25 m/s with its siren sounding at 720 Hz. You stand at the kerb with a 2 kg bag in your hand. The speed of sound is 343 m/s. Which frequency do you hear?",720*343/(343-25),"Hz","prose")
entry("AC","I want to treat my rehearsal room. Volume 250 m³, total equivalent absorption area 40 m², walls painted grey. What reverberation time does Sabine's formula give?",.161*250/40,"s","prose",.005)
# --- OW
entry("OW","How long must a simple pendulum be so that it swings with a period of 3.5 s under standard gravity?",g*(3.5/(2*pi))**2,"m","inverse")
entry("OW","A guitar string of 0.65 m between bridge and nut has a mass of 4.2 g over that length and is under a tension of 85 N. The guitar cost 300 dollars. What is its fundamental frequency?",sqrt(85/(4.2e-3/.65))/(2*.65),"Hz","prose")
# --- RD
entry("RD","A solid disc of 14 kg with a radius of 0.30 m serves as the flywheel of a press and turns about its axis at 1,800 rpm. A 4 kW motor drives it. How much kinetic energy is stored in it?",.5*.5*14*.3**2*(1800*2*pi/60)**2,"J","prose")
entry("RD","torque 12 N·m on a rotor with a moment of inertia of 0.8 kg·m^2: angular acceleration?",15,"rad/s^2","short")
# --- SR
entry("SR","A muon created high in the atmosphere moves at 0.994 c and lives 2.2 µs in its own rest frame. How far does it get, as seen from the ground, before it decays?",2.2e-6/sqrt(1-.994**2)*.994*c,"m","chain")
entry("SR","A spaceship leaves a station at 0.70 c. The crew of 6 fires a probe forward along the line of flight at 0.60 c relative to the ship. How fast does the probe move as seen from the station?",1.3/1.42*c,"m/s","prose")
# --- AW
entry("AW","In a listening test a volunteer reports the faint tone in 85 % of the trials with a tone and in 20 % of the trials without one. There were 400 trials. What is the sensitivity index d' under the equal-variance Gaussian model?",inv(.85)-inv(.2),"1","prose",.003)
entry("AW","By Weber's law, with a Weber fraction of 0.02, what is the smallest noticeable change of a weight of 500 g?",.01,"kg","plain")
# --- CS
entry("CS","A program runs 6 times as fast on 16 cores as on one. According to Amdahl's law, what fraction of its single-core run time can be parallelised?",(1-1/6)/(1-1/16),"1","inverse")
entry("CS","A processor reaches its first-level cache in 2 ns. 4 % of the accesses miss, and each miss costs an additional 90 ns. The die measures 90 mm² and has 8 cores. What is the average memory access time?",2e-9+.04*90e-9,"s","prose")
# --- KO
entry("KO","On a sphere of radius 6,371 km the metric is ds² = R² (dφ² + cos²φ dλ²). How long is a small step of 0.010 rad in longitude λ along the parallel at latitude 60°?",6371e3*cos(pi/3)*.01,"m","plain")
entry("KO","In flat Minkowski spacetime two flashes are seen by an observer 8.0 µs apart in time and 1.5 km apart in space. One flash is red and the other is blue. What proper time does the interval between them amount to?",sqrt((8e-6)**2-(1500/c)**2),"s","prose")
# --- GR
entry("GR","Light from a quasar passes the Sun at a closest distance of 1.4e9 m from its centre. The Sun has a mass of 1.989e30 kg and a surface temperature of 5,772 K. Through what angle is the light deflected?",4*G*1.989e30/(c*c*1.4e9),"rad","prose")
entry("GR","A non-rotating neutron star has a mass of 1.4 solar masses and a radius of 12 km. A spectral line leaves its surface and is observed far away. What is the gravitational redshift z of the line?",1/sqrt(1-2*G*1.4*Msun/(c*c*12e3))-1,"1","prose")
# --- NM
entry("NM","A parcel of 6 kg slides down a chute inclined at 30° to the horizontal. The coefficient of kinetic friction is 0.20 and the chute is 5 m long. What is the acceleration of the parcel?",g*(sin(pi/6)-.2*cos(pi/6)),"m/s^2","prose")
entry("NM","With what speed must a ball be thrown at 45° so that it lands 60 m away at the same height, without air resistance?",sqrt(60*g),"m/s","inverse")
# --- QM
entry("QM","A quantum dot is modelled as a one-dimensional infinite well 0.50 nm wide with a single electron in it, and the sample is cooled to 4 K. What is the energy of the level n = 2 above the bottom of the well?",4*h*h/(8*me*(.5e-9)**2),"J","prose")
entry("QM","In a diffraction experiment electrons start from rest at a hot cathode and are accelerated through 150 V. The tube is 30 cm long and glows faintly green. What is their de Broglie wavelength?",h/sqrt(2*me*e*150),"m","prose")

# ---------------- refused
refuse("I measured the length of a rod five times and the mean is 12.43 mm. What is the standard uncertainty of the mean?","the scatter of the readings is missing")
refuse("A rocket has an exhaust speed of 3 km/s and burns 8 t of propellant. What delta-v does it reach?","the initial or the final mass is missing")
refuse("A three-phase motor takes 30 A at 400 V. What real power does it draw?","the power factor is missing")
refuse("I put 5,000 into a savings account at 4 %. How much do I have at the end?","the time (and the compounding) is missing")
refuse("What is the best learning rate for my model?","nothing is given; no formula holds without data on the function")
refuse("What is the probability that my test is right if its sensitivity is 95 %?","specificity and prevalence are missing")
refuse("A tone is recorded with 16 bits. What is the highest frequency that can be captured?","the sampling rate is missing; bit depth does not determine it")
refuse("What is the entropy of a source with three symbols of probabilities 0.5, 0.4 and 0.3?","the probabilities add up to 1.2")
refuse("How fast do waves travel on a lake with a depth of 3 m?","the wavelength or period is missing: deep or shallow water gives different speeds")
refuse("An earthquake of magnitude 6.1 strikes 40 km below a city. How many houses collapse?","no formula connects these; building data are missing")
refuse("A patient got 200 mg of a drug with a half-life of 6 h. What is the plasma concentration after 12 h?","the volume of distribution (and the route) is missing")
refuse("There are 100 rabbits in spring and they grow exponentially. How many are there in autumn?","the growth rate is missing")
refuse("A protein diffuses at 37 °C in the cytoplasm. What is its diffusion coefficient?","radius and viscosity are missing")
refuse("A cell with 2.5 M sucrose inside and -0.1 M sucrose outside: what is the osmotic pressure across its membrane?","a negative concentration is impossible")
refuse("A reactant at 0.5 mol/L disappears with a rate constant of 0.02. What is its concentration after one minute?","neither the order nor the unit of the rate constant is given; first and second order give different numbers")
refuse("How heavy is a star of magnitude 4?","apparent or absolute is not said, and magnitude alone does not give a mass")
refuse("A probe orbits at 300 km. What is its period?","the body is not named, and altitude or radius is not clear")
refuse("What is the escape velocity of a black hole of 10 solar masses at half its Schwarzschild radius?","inside the horizon the formula gives a speed above c; no escape velocity exists")
refuse("A metal has a resistivity of 1.7e-8 Ω·m. What is the resistance of a 10 m wire made of it?","the cross-section is missing")
refuse("A lead sample at 9 K is placed in a 10 mT field. What is its superconducting penetration depth?","lead is normal above 7.2 K; the quantity does not exist there, and data are missing")
refuse("A beam 4 m long carries 2 kN in the middle and is made of a steel of 210 GPa. What is its deflection?","second moment of area and supports are missing")
refuse("Calculate the pressure drop of 2 L/s of oil in a pipe of 40 mm diameter.","length, viscosity and density of the oil are missing")
refuse("An engine works between 300 K and 900 K with an efficiency of 80 %. What power does it deliver from 10 kW of heat?","80 % is above the Carnot limit of 66.7 %; impossible")
refuse("A gas at -300 °C fills 2 L at 1 bar. How many moles are there?","the temperature is below absolute zero")
refuse("Light goes from glass with n = 1.5 into air at an angle of incidence of 60°. What is the angle of refraction?","total internal reflection: there is no refracted ray")
refuse("Two resistors of 100 Ω and 220 Ω are connected to 12 V. What current flows?","series or parallel is not said: two different numbers")
refuse("A proton flies at 3.5e8 m/s. What is its kinetic energy?","faster than light; impossible")
refuse("A wheel of 5 kg and radius 0.3 m spins at 10 rev/s. What is its angular momentum?","hoop, disc or spoked wheel: the moment of inertia is not determined")
refuse("Why is the sky blue, and who explained it first?","the wanted thing is no number")
refuse("What is the kinetic energy of 5 amperes per banana in a quantum field of 3 Tuesdays?","nonsense")
os.chdir(os.path.dirname(os.path.abspath(__file__)))
json.dump(A,open("mixed-answered.json","w"),indent=1,ensure_ascii=False)
json.dump(Rf,open("mixed-refused.json","w"),indent=1,ensure_ascii=False)
