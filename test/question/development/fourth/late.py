"""Questions on the second half of the families; a part of the fourth open set."""

import os
import json, os
from math import pi, sqrt, exp, log, log2, log10, sin, tan, acos, radians, erf, comb, ceil
c=299792458.0; h=6.62607015e-34; hb=h/(2*pi); e=1.602176634e-19; k=1.380649e-23; NA=6.02214076e23
R=k*NA; F=e*NA; G=6.67430e-11; me=9.1093837139e-31; mp=1.67262192595e-27; md=3.3435837768e-27
u=1.66053906892e-27; e0=8.8541878188e-12; m0=1.25663706127e-6; sb=5.670374419e-8; g=9.80665
Msun=1.98841e30; Rsun=6.957e8; Lsun=3.828e26; AU=1.495978707e11; pc=3.0856775814913673e16
day=86400.0; yr=365.25*day; Om=7.2921159e-5; Ry=13.605693122990*e; atm=101325.0; mmHg=133.322387415
A=[]; B=[]
def entry(f,q,v,unit,style,tol=0.001): A.append(dict(family=f,question=q,value=float(v),unit=unit,style=style,tolerance=tol))
def refuse(q,why): B.append(dict(question=q,why=why))

# PL
entry("PL","coronal loop: B = 10 gauss, pure hydrogen plasma, 1e15 protons per m^3 (neglect the electrons' mass). alfven speed?",1e-3/sqrt(m0*1e15*mp),"m/s","short",0.002)
entry("PL","The glow discharge inside a pink neon sign has electrons at a temperature of 2.5 eV and an electron density of 4×10^9 per cubic centimetre. The tube, bent into the shape of a flamingo, is 60 cm long. Find the electron Debye length.",sqrt(e0*2.5*e/(4e15*e*e)),"m","prose")
entry("PL","A vertically launched radio pulse is just barely reflected by the peak of the ionosphere when its frequency is 9.0 MHz; anything higher escapes to space. Ignoring the geomagnetic field, determine the peak electron density.",e0*me*(2*pi*9e6)**2/e**2,"1/m^3","inverse")
entry("PL","A deuteron with 20 keV of kinetic energy, all of it perpendicular to the field, circles in the 3.5 T field of a tokamak. Work out its speed and from that its gyroradius. How large is the gyroradius?",sqrt(2*md*20e3*e)/(e*3.5),"m","chain")
# AS
entry("AS","Sirius A, the brightest star of the night sky and about 8.6 light-years away, has a radius of 1.711 solar radii and an effective surface temperature of 9940 K. What total power does it radiate?",4*pi*(1.711*Rsun)**2*sb*9940**4,"W","prose",0.002)
entry("AS","A Cepheid with absolute magnitude M = -0.6 is seen at apparent magnitude m = 14.2. With no extinction, how far away is it?",10**((14.2+0.6+5)/5)*pc,"m","inverse")
entry("AS","parallax 0.026 arcsec, distance of the star?",pc/0.026,"m","short")
entry("AS","The spectrum of a star peaks (per unit wavelength) at 480 nm and its luminosity is 3.0 times that of the Sun (3.828e26 W). Treating it as a blackbody, get the surface temperature from Wien's law and then calculate the star's radius.",sqrt(3*Lsun/(4*pi*sb*(2.897771955e-3/480e-9)**4)),"m","chain")
# CO
entry("CO","In a galaxy's spectrum the calcium K line, 393.4 nm in the lab, turns up at 401.8 nm. Using v = cz for the recession speed and Hubble's law with H0 = 70 km/s/Mpc, how far away is the galaxy?",c*(401.8-393.4)/393.4/70e3*1e6*pc,"m","chain")
entry("CO","critical density of the universe today if H0 = 67.4 km/s per Mpc?",3*(67.4e3/(1e6*pc))**2/(8*pi*G),"kg/m^3","short")
entry("CO","so the cmb is at 2.725 K now. at what redshift was it as warm as liquid nitrogen, ie 77 K ?? cant get this from my notes",77/2.725-1,"1","inverse")
entry("CO","Students in a 1990s seminar were worried by globular clusters 14 billion years old. Calculate the present age of an Einstein–de Sitter (flat, matter-only) universe whose Hubble constant is 72 km/s/Mpc.",2/(3*72e3/(1e6*pc)),"s","prose")
# OM
entry("OM","A crewed station circles the Earth 420 km above the surface on a circular path; a crew of seven lives on board. Taking Earth's mean radius as 6371 km and GM = 3.986e14 m^3/s^2, how long does one revolution last?",2*pi*sqrt((6371e3+420e3)**3/3.986e14),"s","prose")
entry("OM","transfer ellipse round earth, a = 24,400 km, perigee radius 6,700 km, mu = 398600 km^3/s^2. speed at perigee?",sqrt(3.986e14*(2/6.7e6-1/24.4e6)),"m/s","short")
entry("OM","Mars turns once in 88,642 s and has GM = 4.2828×10^13 m³/s². At what distance from the centre of Mars must a relay satellite orbit in a circle to stay above one point of the equator?",(4.2828e13*88642**2/(4*pi**2))**(1/3),"m","inverse")
r1,r2,mu=6678e3,42164e3,3.986004418e14; at=(r1+r2)/2
entry("OM","Determine the total delta-v (sum of both burns) of a coplanar Hohmann transfer from a circular parking orbit of radius 6678 km to geostationary radius 42,164 km. Use GM = 398,600.44 km^3/s^2 for the Earth.",sqrt(mu*(2/r1-1/at))-sqrt(mu/r1)+sqrt(mu/r2)-sqrt(mu*(2/r2-1/at)),"m/s","chain")
# BH
entry("BH","A probe hovers with its rockets outside a non-rotating black hole, at a Schwarzschild radial coordinate (counted from the centre) of 4/3 Schwarzschild radii. While one hour passes on board, how much time goes by for a distant observer at rest?",3600/sqrt(1-0.75),"s","plain")
entry("BH","What mass would a black hole need for its Hawking temperature to equal that of the microwave background, 2.725 K?",hb*c**3/(8*pi*G*k*2.725),"kg","inverse")
entry("BH","chirp mass of a 36 + 29 solar-mass binary?",(36*29)**0.6/65**0.2*Msun,"kg","short",0.002)
entry("BH","Two non-spinning black holes have a combined mass of 65 Suns. Approximating the end of inspiral by the innermost stable circular orbit of a Schwarzschild hole of that total mass, r = 6GM/c^2, compute the Keplerian orbital frequency there and so the gravitational-wave frequency, which is twice as high.",c**3/(6**1.5*pi*G*65*Msun),"Hz","chain",0.002)
# PS
entry("PS","A rocky planet with Bond albedo 0.29 orbits at 1.52 AU from the Sun (luminosity 3.828e26 W). Its reddish dust is rich in iron oxide. Estimate the mean equilibrium temperature for a rapidly rotating body radiating as a blackbody over its whole surface.",(Lsun*(1-0.29)/(16*pi*sb*(1.52*AU)**2))**0.25,"K","prose")
entry("PS","hill radius of jupiter? a = 5.20 au, circular orbit, mass = 1/1047 of the sun",5.20*AU*(1/(3*1047))**(1/3),"m","short")
entry("PS","On a spherical, airless moon-like world 3390 km in radius a dropped hammer accelerates at 3.72 m/s². Find the body's mean density.",3*3.72/(4*pi*G*3.39e6),"kg/m^3","inverse")
entry("PS","How close to Saturn's centre can a fluid moon of density 930 kg/m^3 come before tides pull it apart? Saturn: equatorial radius 60,268 km, mean density 687 kg/m^3. Use the classical fluid Roche coefficient 2.44.",2.44*60268e3*(687/930)**(1/3),"m","plain")
# CHE
entry("CHE","A student drops 5.0 g of dry ice into an evacuated 2.0 L steel bottle, closes it and lets everything warm to 25 °C, when all the CO2 (44.01 g/mol) has turned to gas. Convert to moles and calculate the pressure in the bottle, assuming ideal behaviour.",5/44.01*R*298.15/2e-3,"Pa","chain")
entry("CHE","At a mountain hut the air pressure is only 0.70 atm. At what temperature does water boil there? Take the enthalpy of vaporisation as 40.7 kJ/mol, constant, and the normal boiling point as 100 °C.",1/(1/373.15-R*log(0.70)/40700),"K","inverse")
entry("CHE","standard reaction Gibbs energy -33.0 kJ/mol at 298.15 K -> equilibrium constant K?",exp(33000/(R*298.15)),"1","short",0.002)
entry("CHE","To calibrate a bomb calorimeter, a pellet of 1.20 g benzoic acid (heat of combustion 26.43 kJ/g) is burned in 30 bar of oxygen. The thermometer climbs by 3.05 K. Neglecting the fuse wire, what is the heat capacity of the calorimeter?",1.20*26.43e3/3.05,"J/K","prose")
# ECH
entry("ECH","zn electrode dipping in 0.010 M Zn2+ at 25 °C, E° = -0.762 V vs SHE, activity = conc. electrode potential vs SHE?",-0.762+R*298.15/(2*F)*log(0.010),"V","short")
entry("ECH","A spoon is to be coated with 3.0 g of silver (107.87 g/mol) from an AgNO3 bath, using a constant current of half an ampere at 100 % current efficiency. How long must the plating run?",3/107.87*F/0.5,"s","inverse")
entry("ECH","An electrode has an exchange current density of 1.0×10^-3 A/m². Use the Tafel equation for a one-electron step with transfer coefficient 0.5 to calculate the anodic current density at an overpotential of 200 mV and 25 °C. The electrolyte is pale green.",1e-3*exp(0.5*F*0.2/(R*298.15)),"A/m^2","prose",0.002)
entry("ECH","The cell Cu | Cu2+ || Ag+ | Ag has a standard emf of 0.46 V and passes two electrons per formula reaction. Via the standard Gibbs energy, find the equilibrium constant of the cell reaction at 25 °C.",exp(2*F*0.46/(R*298.15)),"1","chain",0.003)
# CK
entry("CK","A drug hydrolyses by first-order kinetics with a half-life of 12 minutes. How long until 90 % of it is gone?",12*60*log2(10),"s","plain")
entry("CK","Chemists like to say that a reaction goes twice as fast if it is 10 degrees warmer. For a reaction whose rate constant exactly doubles between 20 °C and 30 °C, determine the Arrhenius activation energy.",R*log(2)/(1/293.15-1/303.15),"J/mol","inverse")
entry("CK","CSTR, first order k = 0.25 /min, feed 40 L/min constant density, 80 % conversion - reactor volume?",40e-3*0.8/(0.25*0.2),"m^3","short")
entry("CK","homework help: A -> products, second order so d[A]/dt = -k[A]^2 , k = 0.015 L/mol/s, start 0.40 mol/L. whats [A] after 10 min",0.40e3/(1+0.40*0.015*600),"mol/m^3","prose")
# SO
entry("SO","debye screening length in 10 mM NaCl solution at 25 °C, relative permittivity 78.5?",sqrt(e0*78.5*k*298.15/(2*NA*10*e*e)),"m","short")
entry("SO","A driver pours 500 g of ethylene glycol (C2H6O2, 62.07 g/mol, dyed green) into 2.0 kg of water for the radiator. By how many kelvin does the freezing point sink, if the cryoscopic constant of water is 1.86 K kg/mol and the solution counts as ideal and dilute?",1.86*(500/62.07)/2.0,"K","prose")
entry("SO","2.0 g of a protein made up to 250 mL with buffer gives an osmotic pressure of 2.1 mmHg at 25 °C. Assuming van 't Hoff's law, deduce the molar mass of the protein.",8.0*R*298.15/(2.1*mmHg),"kg/mol","inverse")
entry("SO","Find the pH of a buffer which holds 0.25 mol of acetic acid (pKa 4.76) and 0.15 mol of sodium acetate in one litre.",4.76+log10(0.15/0.25),"1","plain")
# QC
L=1.2e-9
entry("QC","An electron is confined to a one-dimensional box 1.2 nm wide with infinitely high walls. Compute the energy gap between n = 2 and n = 3 and then the wavelength of the light absorbed in that jump.",8*me*c*L*L/(5*h),"m","chain")
entry("QC","ionisation energy of ground state Li2+ (one electron, Z = 3), infinite nuclear mass?",9*Ry,"J","short")
entry("QC","Carbon monoxide shows its fundamental vibration at 2143 cm⁻¹ in the infrared. With the harmonic oscillator model and masses of 12.000 u and 15.995 u, what is the force constant of the bond?",12*15.995/27.995*u*(2*pi*c*214300)**2,"N/m","inverse")
entry("QC","Within simple Hückel theory, what is the HOMO-LUMO gap of 1,3-butadiene if the resonance integral has the magnitude 2.4 eV?",2*(sqrt(5)-1)/2*2.4*e,"J","plain")
# MA
entry("MA","Copper crystallises face-centred cubic with a lattice parameter of 0.3615 nm; its atomic weight is 63.546. Its warm colour has made it popular since 5000 BC. Calculate the theoretical density.",4*63.546e-3/(NA*(0.3615e-9)**3),"kg/m^3","prose")
entry("MA","mild steel, Hall-Petch: sigma0 70 MPa, ky 0.74 MPa·m^0.5, grain size 16 µm. yield strength?",70e6+0.74e6/sqrt(16e-6),"Pa","short")
entry("MA","An aluminium panel with fracture toughness K_IC = 26 MPa·√m carries a tensile stress of 200 MPa. For an edge crack with geometry factor Y = 1.12 (K = Y σ √(πa)), what crack length a just leads to fast fracture?",(26/(1.12*200))**2/pi,"m","inverse")
D=2.3e-5*exp(-148000/(R*1173.15))
entry("MA","For carbon in austenite D0 = 2.3×10^-5 m²/s and Q = 148 kJ/mol. Gears are carburised at 900 °C for 5 hours. Evaluate the diffusion coefficient at that temperature, and with it the characteristic case depth x = √(Dt).",sqrt(D*18000),"m","chain",0.002)
# BP
entry("BP","muscle cell, K+ 140 mM inside and 5 mM outside, 37 °C: nernst potential, inside relative to outside?",R*310.15/F*log(5/140),"V","short")
entry("BP","A globular protein that binds a blue dye behaves as a sphere of hydrodynamic radius 2.5 nm. Find its diffusion coefficient in water at 25 °C, where the viscosity is 0.89 mPa·s.",k*298.15/(6*pi*0.89e-3*2.5e-9),"m^2/s","prose")
entry("BP","In an optical trap at 298 K a polystyrene bead jitters with an rms displacement of 12 nm along x. How stiff is the trap along x, according to equipartition?",k*298/(12e-9)**2,"N/m","inverse")
entry("BP","Stretched out, the DNA of phage lambda is 16.5 µm long. In solution it coils up like a freely jointed (ideal) chain with a Kuhn length of 100 nm: find the rms end-to-end distance.",sqrt(16.5e-6*100e-9),"m","plain")
# PH
entry("PH","one-compartment drug, CL 6 L/h, Vd 42 L, elimination half life?",log(2)*42/6*3600,"s","short")
entry("PH","A 70 kg patient, aged 54, shall reach a plasma concentration of 15 mg/L from a single oral loading dose. The drug's volume of distribution is 0.5 L per kg body weight and its oral bioavailability 80 %. What dose should be given (absorption is fast compared with elimination)?",15e-6*0.5*70/0.8,"kg","prose")
entry("PH","A competitive inhibitor shows IC50 = 120 nM when the substrate is at 50 µM; the enzyme's Km is 25 µM. Use Cheng-Prusoff to obtain Ki.",120e-6/(1+50/25),"mol/m^3","plain")
entry("PH","A docking run scores a ligand with a standard binding free energy of -9.2 kcal/mol. Which dissociation constant corresponds to this at 298.15 K (standard state 1 mol/L)?",exp(-9.2*4184/(R*298.15))*1e3,"mol/m^3","inverse",0.002)
# EP
entry("EP","Rubella has a basic reproduction number of 6, and the vaccine protects 92 % of those who get it (completely; the rest not at all). What share of a well-mixed population has to be vaccinated to block an epidemic?",(1-1/6)/0.92,"1","plain")
entry("EP","For an SIR disease with R0 = 2.4 and a mean infectious period of 5 days, first find the initial exponential growth rate in a fully susceptible population and from it the doubling time of the number of infected.",log(2)/(1.4/(5*day)),"s","chain")
entry("EP","my doc used a rapid test w/ sensitivity 92% and specificity 97%, prevalence around here is 1.5%. i tested positive (the line was really faint pink). chance i really have it?",0.92*0.015/(0.92*0.015+0.03*0.985),"1","prose")
entry("EP","After an SIR outbreak in a closed, initially wholly susceptible boarding school, 58 % of the pupils had been infected when it died out. Infer R0 from the final size relation.",-log(0.42)/0.58,"1","inverse")
# PE
entry("PE","logistic fish stock: r = 0.35 per year, K = 900, N = 250 now. growth rate dN/dt at this moment?",0.35*250*(1-250/900)/yr,"1/s","short",0.002)
entry("PE","In a pitfall trap survey four beetle species were caught: 40, 30, 20 and 10 individuals. What is the Shannon diversity index of the catch, using natural logarithms?",-sum(p*log(p) for p in (.4,.3,.2,.1)),"1","list")
entry("PE","Rangers tag 120 trout with yellow tags in a closed lake, and return them. A week later they net 90 trout, 18 of which carry a tag. Estimate the number of trout in the lake by the Lincoln–Petersen method.",120*90/18,"1","prose")
entry("PE","A colony of 50 seals grows logistically with r = 0.40 per year towards a carrying capacity of 1000. When, counted from now, will it number 500?",log((1000-50)/50)/0.40*yr,"s","inverse",0.002)
# MP
entry("MP","Soft tissue attenuates a certain narrow X-ray beam with a linear coefficient of 0.21 per cm. What thickness lets just 5 % of the photons through unscattered?",log(20)/21,"m","inverse")
entry("MP","A resting volunteer of 68 kg takes up 250 mL of oxygen per minute. Blood samples show 200 mL O2 per litre in the arteries and 150 mL per litre in the mixed venous blood. Determine her cardiac output.",0.25/60/50,"m^3/s","prose")
entry("MP","BED for 30 fractions of 2 Gy, alpha/beta = 10 Gy?",60*(1+0.2),"Gy","short")
Te=1/(1/8.02+1/80)
entry("MP","Iodine-131 decays with a physical half-life of 8.02 d and leaves the thyroid with a biological half-life of 80 d. What is the effective half-life in the gland?",Te*day,"s","plain")
# GP
entry("GP","At a seismic station the S wave arrives 8.0 s after the P wave. If P waves run at 6.0 km/s and S waves at 3.5 km/s in the crust, how far is the focus from the station?",8/(1/3500-1/6000),"m","inverse")
entry("GP","borehole: gradient 28 °C/km, rock conductivity 3.2 W/m/K, conductive heat flow?",3.2*0.028,"W/m^2","short")
entry("GP","A strike-slip fault 40 km long and 15 km deep slipped by 2.0 m on average along its whole area, the rigidity being 30 GPa. Calculate the seismic moment.",40e3*15e3*2*30e9,"N m","plain")
entry("GP","A broad plateau rises 3.0 km above the surrounding lowland and was first surveyed in 1856. According to Airy isostasy, with a crust of 2800 kg/m³ floating on mantle of 3300 kg/m³, how deep is the crustal root beneath it (extra depth compared to the lowland crust)?",3000*2800/500,"m","prose")
# CL
entry("CL","air at 700 hPa and -5 °C: potential temperature w.r.t. 1000 hPa? R/cp = 0.286",268.15*(1000/700)**0.286,"K","short")
entry("CL","Climbers camp 5.5 km above sea level in bright orange tents. Taking an isothermal atmosphere with a scale height of 8.0 km and 1013 hPa at sea level, how high is the air pressure at the camp?",101300*exp(-5.5/8),"Pa","prose")
entry("CL","CO2 went up from 280 ppm to 420 ppm; determine the radiative forcing with the usual logarithmic expression, coefficient 5.35 W/m².",5.35*log(1.5),"W/m^2","plain")
entry("CL","A planet receives 1361 W/m² of sunlight at the top of its atmosphere and, in balance, radiates to space like a blackbody of 255 K. What is its albedo?",1-4*sb*255**4/1361,"1","inverse",0.002)
# OC
entry("OC","Open ocean 4200 m deep: a tsunami crosses 1500 km of it. From the shallow-water wave speed, how long does the crossing take?",1.5e6/sqrt(g*4200),"s","chain")
entry("OC","Satellite altimetry shows the sea surface sloping up by 1.0 m over a distance of 100 km, measured across the Gulf Stream at 35° N. The water is 8 °C warmer on one side. Calculate the geostrophic surface current.",g*1e-5/(2*Om*sin(radians(35))),"m/s","prose",0.002)
entry("OC","Swell in very deep water is measured to have a wavelength of 90 m between crests. What's its period?",sqrt(2*pi*90/g),"s","inverse")
entry("OC","pycnocline, potential density goes from 1025.0 to 1026.5 kg/m3 over 100 m downward, ref density 1025. buoyancy (brunt-vaisala) frequency in rad/s?",sqrt(g/1025*1.5/100),"rad/s","short")
# HG
entry("HG","aquifer K = 12 m/day, hydraulic gradient 0.004, cross section 500 m2. discharge by darcy?",12/day*0.004*500,"m^3/s","short")
entry("HG","A lined canal with Manning roughness 0.030 falls 0.9 m per kilometre, and has a hydraulic radius of 1.2 m at normal flow. The canal was dug in 1911. What is the mean velocity of the water?",1.2**(2/3)*sqrt(0.0009)/0.03,"m/s","prose")
entry("HG","Calculate by the rational method the peak runoff of a 12 hectare housing estate with runoff coefficient 0.65 under a design storm of 50 mm/h.",0.65*0.05/3600*12e4,"m^3/s","plain")
entry("HG","A well in a confined aquifer is pumped steadily at 1500 m³ per day. Observation wells 20 m and 100 m away settle to drawdowns of 3.2 m and 1.4 m. Using the Thiem equation, find the transmissivity.",1500/day*log(5)/(2*pi*1.8),"m^2/s","inverse")
# IT
entry("IT","entropy in bits of one flip of a bent coin with P(heads) = 0.1?",-(0.1*log2(0.1)+0.9*log2(0.9)),"bit","short")
entry("IT","A 20 MHz wide radio channel with white Gaussian noise is to carry 100 Mbit/s without error. What is the smallest signal-to-noise power ratio (as a plain ratio, not in dB) that allows this?",2**5-1,"1","inverse")
entry("IT","What is the Kullback–Leibler divergence D(P||Q), in bits, for P = (1/2, 1/4, 1/4) and Q = (1/3, 1/3, 1/3)?",log2(3)-1.5,"bit","list")
H=-(0.02*log2(0.02)+0.98*log2(0.98))
entry("IT","A noisy memory bus acts as a binary symmetric channel that flips 2 % of its bits, and it is used two million times per second. Work out the capacity per use and then the highest rate of reliable information over the bus, in bits per second.",2e6*(1-H),"bit/s","chain")
# SP
entry("SP","A pure 7.0 kHz whistle is recorded at 10 kHz sampling rate by a cheap toy that has no anti-alias filter. Played back through an ideal reconstruction filter, which frequency is heard?",3000,"Hz","prose")
entry("SP","fs 48 kHz, 4096-point FFT, bin spacing?",48000/4096,"Hz","short")
entry("SP","An ideal 12-bit converter spans 0 to 5 V in 4096 equal steps. Find the size of one step and from it the rms quantisation noise voltage, taking the error as uniformly distributed over a step.",5/4096/sqrt(12),"V","chain")
entry("SP","The recursion y[n] = a·y[n-1] + (1-a)·x[n] runs at 1 kHz. What value must a have so that the impulse response falls to exactly 1/e of its initial value after 20 ms?",exp(-1/20),"1","inverse",0.0003)
# CT
z=8/(2*sqrt(2*200))
entry("CT","A standard second-order position loop (no zeros) has damping ratio 0.20 and natural frequency 10 rad/s. By what percentage of the final value does its step response overshoot?",exp(-pi*z/sqrt(1-z*z)),"1","plain")
entry("CT","unity feedback loop, G(s) = 18/((s+1)(s+2)), unit step reference, steady-state error?",1/(1+9),"1","short")
entry("CT","A robot's odometry predicts its position with a standard deviation of 4.0 m; an independent GPS fix has a standard deviation of 3.0 m. The robot weighs 35 kg. After the optimal (Kalman) fusion of both, what is the standard deviation of the position estimate?",sqrt(9*16/25),"m","prose")
entry("CT","The plant K/(s(s+6)) sits in a unity negative feedback loop. For which gain K is the closed loop critically damped?",9,"1","inverse")
# ST
entry("ST","10 fair six-sided dice thrown, P(exactly three sixes)?",comb(10,3)*5**7/6**10,"1","short")
entry("ST","A help desk with three phones and a coffee machine gets four calls per hour on average, at random (Poisson). What is the probability that a given half hour passes without any call?",exp(-2),"1","prose")
entry("ST","A pollster wants a margin of error of ±3 percentage points at 95 % confidence (z = 1.96) with the worst-case proportion of 50 %. How many people must be interviewed, from a very large population, by simple random sampling?",ceil(1.96**2*0.25/0.03**2),"1","inverse",0.001)
x=[12.1,11.8,12.6,12.3,11.9]; m=sum(x)/5
entry("ST","Five bolts were measured: 12.1, 11.8, 12.6, 12.3 and 11.9 mm. Find the sample standard deviation (n − 1 in the denominator).",sqrt(sum((a-m)**2 for a in x)/4)*1e-3,"m","list")
# NA
entry("NA","Do one step of Newton's method on x^3 - 2x - 5 = 0 starting from x0 = 2. What is x1?",2.1,"1","plain")
entry("NA","trapezoidal rule, integral of e^x from 0 to 1, 4 equal subintervals, result?",0.25*(0.5+exp(.25)+exp(.5)+exp(.75)+0.5*exp(1)),"1","short",0.0003)
entry("NA","Halving the step of an ODE solver cut the global error from 3.2e-3 to 2.0e-4. Running time rose from 4 s to 8 s. What order of convergence does that show?",log2(16),"1","inverse")
entry("NA","Explicit Euler is applied to y' = -2y with y(0) = 1 and step size h = 0.1. What approximation of y does it give at t = 0.3?",0.8**3,"1","plain")
# DS
entry("DS","For what growth parameter r does the logistic map x → r x (1 − x) have its non-zero fixed point at x = 0.6?",1/(1-0.6),"1","inverse")
entry("DS","A double pendulum, painted blue and built by a class of 24, has a largest Lyapunov exponent of 0.9 per second. Its starting angle is known to one part in a million (1e-6 rad). After how long will the typical error have grown to 0.1 rad?",log(1e5)/0.9,"s","prose")
entry("DS","fractal (similarity) dimension of the sierpinski carpet, 8 copies each scaled by 1/3?",log(8)/log(3),"1","short")
entry("DS","A period-doubling cascade has its first two bifurcations at parameter values 3.0000 and 3.4495. Predict the third one, assuming that the distances already shrink by Feigenbaum's constant 4.6692.",3.4495+0.4495/4.6692,"1","plain",0.0003)
# OP
entry("OP","A farmer with 60 m of fence wants to close off a rectangular paddock along a straight river bank, which needs no fence. Two goats will live there. What's the largest area he can get?",30*15,"m^2","prose")
entry("OP","EOQ: demand 12,000 units/yr, 45 dollars per order, holding 2.40 dollars per unit per yr. optimal lot size?",sqrt(2*12000*45/2.4),"1","short")
entry("OP","Maximise 3x + 5y subject to x ≤ 4, 2y ≤ 12, 3x + 2y ≤ 18, x ≥ 0, y ≥ 0. What is the maximum value of the objective?",36,"1","list")
entry("OP","The Hessian of a convex quadratic has eigenvalues between 2 and 50 (both attained). Which constant step size for gradient descent gives the fastest guaranteed (worst-case) convergence?",2/52,"1","inverse")
# FI
entry("FI","A bond with a face value of $1000 pays a 5 % coupon once a year, the next one in exactly a year, and matures in 3 years. What is its price at a yield of 4 % (annual compounding)?",50/1.04+50/1.04**2+1050/1.04**3,"1","plain",0.0005)
d1=(log(100/105)+(0.03+0.25**2/2)*0.5)/(0.25*sqrt(0.5)); d2=d1-0.25*sqrt(0.5); N=lambda t:0.5*(1+erf(t/sqrt(2)))
entry("FI","european call, black-scholes, S = 100, K = 105, r = 3 % cont., sigma = 25 %/yr, 6 months, no dividends: price?",100*N(d1)-105*exp(-0.015)*N(d2),"1","short")
entry("FI","my fund grew from 8,000 to 13,500 euros in 7 years (no deposits or withdrawals). what average yearly return is that, compounded annually",(13500/8000)**(1/7)-1,"1","inverse")
i=0.005
entry("FI","A couple borrows $250,000 for a white house with a porch, to be repaid over 30 years in equal payments at the end of every month. The nominal annual rate is 6 %, compounded monthly. Calculate the monthly payment.",250000*i/(1-(1+i)**-360),"1","prose",0.0005)
# PG
entry("PG","A three-phase 400 V motor delivers 75 kW at its shaft with 94 % efficiency and a power factor of 0.86. What line current does it draw?",75e3/(0.94*0.86*sqrt(3)*400),"A","inverse")
entry("PG","A sawmill in operation since 1987 draws 50 kW at a power factor of 0.70 lagging. The utility demands at least 0.95 lagging. What reactive power must a capacitor bank supply to reach just 0.95?",50e3*(tan(acos(.7))-tan(acos(.95))),"var","prose")
entry("PG","A 630 kVA transformer, 400 V on the secondary side, has a short-circuit impedance of 4 %. First get the rated secondary line current, then the three-phase bolted fault current at its terminals with an infinitely strong network behind it.",630e3/(sqrt(3)*400)/0.04,"A","chain")
entry("PG","200 MW unit, 5 % governor droop, 50 Hz system, frequency sags 0.1 Hz: increase of output in steady state?",0.1/50/0.05*200e6,"W","short")
# AE
entry("AE","upper stage: Isp 311 s, 55 t at ignition, 15 t at burnout, ideal delta-v?",311*g*log(55/15),"m/s","short")
entry("AE","A light aircraft with a mass of 1100 kg and 16.2 m² of wing reaches a maximum lift coefficient of 1.6 with flaps down. How slowly can it fly level at sea level, where the air density is 1.225 kg/m³?",sqrt(2*1100*g/(1.225*16.2*1.6)),"m/s","inverse")
entry("AE","A fighter prototype, number 004 in its series, dashes at Mach 2.2 through air at 216.65 K. What stagnation temperature does its nose feel, taking gamma = 1.4 and adiabatic flow?",216.65*(1+0.2*2.2**2),"K","prose")
entry("AE","A jet cruises at a constant 242 m/s with a lift-to-drag ratio of 17 and a thrust-specific fuel consumption of 0.58 lb of fuel per lbf of thrust per hour, while its mass falls from 70 t to 56 t. How far does it get according to Breguet?",242*17/(0.58/3600)*log(70/56),"m","plain")
# MU
entry("MU","A resistor is measured through V = 12.00 V and I = 2.500 A, with uncorrelated standard uncertainties of 0.06 V and 0.03 A. The lab is kept at 20 °C. Give the combined standard uncertainty of R = V/I.",4.8*sqrt(0.005**2+0.012**2),"ohm","prose")
entry("MU","A balance scatters with a standard deviation of 0.8 mg for a single weighing. How many independent repeats have to be averaged so that the standard deviation of the mean comes down to 0.1 mg?",64,"1","inverse")
entry("MU","12,000 BTU/h air conditioner (IT BTU), how much is that in watts?",12000*1055.05585262/3600,"W","short")
entry("MU","The certificate of a mass standard states an expanded uncertainty of 0.24 mg with k = 2. Convert that to a standard uncertainty and combine it with an independent standard uncertainty of 0.05 mg from the weighing. What combined standard uncertainty results?",sqrt(0.12**2+0.05**2)*1e-6,"kg","chain")

# refused
refuse("An argon plasma has an electron temperature of 3 eV. How long is its Debye length?","the electron density is missing")
refuse("A star of apparent magnitude 6.1 hangs just above the chimney. What is its absolute magnitude?","the distance is missing")
refuse("A galaxy was measured at a redshift of -1.3. At what wavelength do we see its 121.6 nm line?","impossible: a redshift below -1 would make the wavelength negative")
refuse("A satellite moves at 7.2 km/s at one point of its elliptical orbit round the Earth. Calculate the semi-major axis.","the distance from Earth's centre at that point is missing")
refuse("schwarzschild radius for a black hole of -3 solar masses?","negative mass")
refuse("How hot does a planet with albedo 0.3 get in radiative equilibrium if it orbits 0.05 AU from its star?","the star's luminosity (or radius and temperature) is missing")
refuse("2 mol of helium are kept in a 10 L cylinder. What pressure does the gauge show?","the temperature is missing")
refuse("A ring hangs in a silver bath for 20 minutes at 1.1 V. What mass of silver gets deposited?","the current is missing; voltage alone does not give it")
refuse("A reaction starts at 0.5 mol/L and its rate constant is 0.02. half life??","order of reaction and unit of the rate constant are missing")
refuse("Calculate the osmotic pressure of a 0.1 mol/L solution of an unknown salt at 20 °C.","the van 't Hoff factor (number of ions) is missing")
refuse("What energy has the photon that an electron in a 1 nm wide infinite well emits on falling to a lower level?","the two levels are missing")
refuse("A mild steel bar (E = 200 GPa) is stretched plastically by 8 % at room temperature. Find the stress in it.","Hooke's law does not hold beyond yield; the flow curve is missing")
refuse("neuron at 37 °C, 140 mM K+ inside the cell - what's the nernst potential for potassium?","the outside concentration is missing")
refuse("A tablet of 500 mg has an oral bioavailability of 1.4 and a clearance of 5 L/h. Determine the AUC.","impossible: bioavailability above 1")
refuse("A cold goes round in our office, people are infectious for 6 days. Determine R0.","the transmission (contact) rate is missing")
refuse("Twenty rabbits were let loose on an island. How many rabbits live there three years later?","the growth rate is missing")
refuse("What fraction of a gamma beam gets through 5 cm of lead?","photon energy or attenuation coefficient is missing")
refuse("There was a magnitude 6 earthquake last night. What peak ground acceleration did my house see, in m/s²?","distance, depth and ground are missing")
refuse("The relative humidity in the cellar is 60 %. What is the dew point there?","the air temperature is missing")
refuse("A water wave with a wavelength of 100 m travels towards the shore. How fast does it travel?","the water depth is missing; deep and shallow formulas differ")
refuse("sand aquifer, K = 10 m/d, gradient 0.01, how many cubic metres per day flow through it?","the cross-sectional area is missing")
refuse("What is the entropy in bits of a source whose three symbols have the probabilities 0.5, 0.4 and 0.3?","the probabilities add up to 1.2")
refuse("After sampling at 8 kHz without any filter a tone shows up at 2 kHz. What frequency did the original tone have?","aliasing: infinitely many frequencies fit (2, 6, 10 kHz ...)")
refuse("A second-order servo has damping ratio 1.6 and natural frequency 10 rad/s. At what time does the step response reach its first peak?","an overdamped system has no peak; the formula does not hold")
refuse("Events A and B exclude each other, with P(A) = 0.7 and P(B) = 0.8. What's the probability that A or B happens?","impossible: exclusive probabilities sum to above 1")
refuse("Which distribution would you choose for the waiting times between two phone calls?","the wanted thing is not a number")
refuse("Perform one Newton step for f(x) = x^2 - 4 from the starting point x0 = 0. What is x1?","the derivative is zero there; the step is undefined")
refuse("What does a strange attractor with Lyapunov exponent 0.9 weigh per bifurcation?","nonsense")
refuse("Find the maximum of f(x) = x^2 + 3x over all real numbers.","unbounded: there is no maximum")
refuse("price of a european call, S = 50, K = 50, r = 2 %, T = 1 yr, sigma = -20 %?","negative volatility")
refuse("A rocket stage (Isp 300 s) weighs 20 t at ignition and 35 t at burnout. Calculate its delta-v.","impossible: the mass cannot grow during the burn")
refuse("How many litres does a 15 gallon tank hold?","US or imperial gallon: two readings give different numbers")

here=os.path.dirname(os.path.abspath(__file__))
os.chdir(os.path.dirname(os.path.abspath(__file__)))
json.dump(A,open("late-answered.json","w"),indent=1,ensure_ascii=False)
json.dump(B,open("late-refused.json","w"),indent=1,ensure_ascii=False)
