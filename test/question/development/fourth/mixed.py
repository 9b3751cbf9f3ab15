"""Two questions on every family; a part of the fourth open set."""

import os
import json
from math import *
h=6.62607015e-34; hb=h/(2*pi); c=299792458.0; e=1.602176634e-19; k=1.380649e-23; NA=6.02214076e23
R=NA*k; F=NA*e; me=9.1093837139e-31; mp=1.67262192595e-27; mn=1.67492750056e-27; u=1.66053906892e-27
G=6.67430e-11; eps0=8.8541878188e-12; mu0=1.25663706127e-6; Ry=10973731.568157; muB=9.2740100657e-24
sig=5.670374419e-8; g=9.80665; GMs=1.32712440018e20; Ms=1.98841e30; Ls=3.828e26; Rs=6.957e8
au=1.495978707e11; pc=au*648000/pi; ly=9.4607304725808e15; yr=365.25*86400; MeV=1e6*e
Phi=lambda x:0.5*(1+erf(x/sqrt(2)))
A=[];Rf=[]
def E(f,q,v,un,s,tol=0.001): A.append(dict(family=f,question=q,value=float(v),unit=un,style=s,tolerance=tol))
def N(q,w): Rf.append(dict(question=q,why=w))
rad=radians
# QM
E("QM","A demonstration set from 1968 lights a clean sodium plate (work function 2.28 eV) with violet light of 400 nm. The lamp draws 60 W from the mains. What reverse voltage just stops the photocurrent?",(h*c/400e-9-2.28*e)/e,"V","prose")
E("QM","neutron beam, wavelength 1.8 angstrom at the sample. neutron speed?",h/(mn*1.8e-10),"m/s","short")
# NM
E("NM","block 4.5 kg on a 25 degree ramp, mu_k = 0.18, its already sliding down... what acceleration does it get",g*(sin(rad(25))-0.18*cos(rad(25))),"m/s^2","plain")
E("NM","A 1,450 kg hatchback with four passengers' worth of luggage already counted in that mass is doing 90 km/h when a deer steps out. The driver stops the car within 48 m of braking on a level road. Determine the average braking force.",1450*25**2/(2*48),"N","prose")
# GR
E("GR","Find the general-relativistic deflection angle of starlight that just grazes a star of 1.5 solar masses and 900,000 km radius.",4*1.5*GMs/(c*c*9e8),"rad","plain")
E("GR","A hot Jupiter discovered in 2011 circles a star of exactly one solar mass on an orbit with semi-major axis 0.05 AU and eccentricity 0.30. Its radius is uncertain. By what angle does general relativity advance the periastron in each orbit?",6*pi*GMs/(c*c*0.05*au*(1-0.09)),"rad","prose")
# CS
E("CS","Binary search in a sorted array of 2,000,000 keys: how many elements must be inspected at most?",floor(log2(2000000))+1,"1","plain")
E("CS","need overall speedup of 8 on a 16 core box, Amdahl's law. which fraction of the work has to be parallel?",(1-1/8)/(1-1/16),"1","inverse")
# SR
E("SR","The crew of a freighter leaves for Tau Ceti, 11.9 light-years away in the Earth frame, and cruises all the way at 0.88 c. The ship's cat is three years old. How much time passes on the ship's clocks before arrival, ignoring acceleration phases?",11.9*ly/(0.88*c)*sqrt(1-0.88**2),"s","prose")
r=512.3/486.1
E("SR","H-beta emitted at 486.1 nm arrives at 512.3 nm; the source moves straight away from us. Its speed from the relativistic Doppler formula?",c*(r*r-1)/(r*r+1),"m/s","inverse")
# RD
E("RD","flywheel for a bus: solid steel disc, dia 1.5 m, has to hold 3 kWh at 3,600 rpm. mass of disc?",4*3*3.6e6/(0.75**2*(120*pi)**2),"kg","inverse")
E("RD","A grinding wheel with moment of inertia 0.12 kg·m² is switched off at 1,500 rpm and coasts uniformly to rest in 40 s. Calculate the friction torque.",0.12*1500*2*pi/60/40,"N*m","chain")
# OW
E("OW","In a lab course of 24 students, each group gets a 350 g glider on an air track tied to a spring of 22 N/m. The glider is pulled 8 cm from its rest position and let go. How fast is it as it passes the middle?",0.08*sqrt(22/0.35),"m/s","prose")
E("OW","guitar string, scale 65 cm, 3.1 g per metre. what tension tunes the fundamental to 196 Hz??",4*0.65**2*196**2*3.1e-3,"N","inverse")
# AC
E("AC","Determine the length of a stopped organ pipe (closed at one end) whose lowest note is 65.4 Hz; speed of sound 343 m/s, no end correction.",343/(4*65.4),"m","inverse")
E("AC","The town hall was renovated in 1994 and seats 600. Its volume is 5,200 m³ and the total equivalent absorption area is 410 m². Using Sabine's formula with the usual 0.161 s/m, what reverberation time should one expect?",0.161*5200/410,"s","prose")
# ES
E("ES","Two tiny balls carry +6 nC and -9 nC, 4 cm apart in air. Magnitude of the force between them?",6e-9*9e-9/(4*pi*eps0*0.04**2),"N","plain")
E("ES","mica cap: plates 2 cm x 3 cm, gap 0.1 mm filled with mica (eps_r 5.4), connected to 50 V. stored charge?",eps0*5.4*6e-4/1e-4*50,"C","chain")
# MG
E("MG","A student winds 800 turns of green enamelled wire evenly on a long cardboard tube; the winding is 25 cm long. The tube cost 40 cents. With 1.8 A flowing, how strong is the magnetic field in the middle of the tube, treating it as an ideal solenoid?",mu0*800/0.25*1.8,"T","prose")
E("MG","square coil side 12 cm, 50 turns, spinning at 900 rpm in 0.2 T (axis perpendicular to field) -> peak emf?",50*0.0144*0.2*900*2*pi/60,"V","short")
# EW
E("EW","skin depth in copper (sigma 5.8e7 S/m, mu_r = 1) at 13.56 MHz?",1/sqrt(pi*13.56e6*mu0*5.8e7),"m","short")
E("EW","A farmer links two barns 300 m apart by radio at 2.4 GHz; both barns are painted white. The transmitter feeds 100 mW into an antenna with a gain of 6 (linear, not dB), and an identical antenna receives. Assuming free space and perfect alignment, how much power arrives at the receiver?",0.1*36*(c/2.4e9/(4*pi*300))**2,"W","prose")
# EC
E("EC","Given R1 = 220 ohm, R2 = 330 ohm, R3 = 470 ohm, all in parallel. Find the equivalent resistance.",1/(1/220+1/330+1/470),"ohm","list")
E("EC","47 uF cap, empty, charged thru 10k from a 12 V supply. how long til it reads 9 V",47e-6*1e4*log(4),"s","inverse")
# GO
E("GO","An object stands 30 cm in front of a thin converging lens with f = 12 cm. How far behind the lens is the image?",1/(1/0.12-1/0.30),"m","plain")
E("GO","A goldfish named Bruno rests 2.2 m below the calm surface of a pond, where the refractive index of the water is 1.33. Everything above the water reaches his eye through a bright circle in the surface. Find the radius of that circle.",2.2/sqrt(1.33**2-1),"m","chain")
# WO
E("WO","grating 600 lines/mm, green laser 532 nm at normal incidence, angle of the second order?",asin(2*532e-9*6e5),"rad","short")
E("WO","In a double-slit experiment with slits 0.15 mm apart, neighbouring bright fringes on a screen 2.4 m away are 9.3 mm apart. Determine the wavelength.",9.3e-3*0.15e-3/2.4,"m","inverse")
# TD
E("TD","An inventor's ideal Carnot engine, shown at the 1931 fair, runs between a furnace at 540 °C and a river at 30 °C. In each cycle it draws 85 kJ from the furnace. The flywheel is red. How much work does it deliver per cycle?",85e3*(1-303.15/813.15),"J","prose")
E("TD","0.8 mol helium, 300 K, isothermal reversible expansion 5 L -> 20 L. work done by gas?",0.8*R*300*log(4),"J","short")
# SM
E("SM","Calculate the rms speed of xenon atoms (131.29 u) at 25 °C.",sqrt(3*k*298.15/(131.29*u)),"m/s","plain")
E("SM","two nondegenerate levels 12 meV apart, thermal equilibrium at 150 K, ratio of the upper to the lower population?",exp(-0.012*e/(k*150)),"1","short")
# HT
E("HT","The back wall of a 19th-century cottage is plain brick, 24 cm thick with k = 0.72 W/(m·K), and measures 15 m². On a January night its inner surface is at 21 °C and the outer one at -4 °C. What heat flow passes through the wall?",0.72*15*25/0.24,"W","prose")
E("HT","hot plate 0.3 m², emissivity 0.85, at 180 °C in a big room w/ walls at 20 °C. net radiated power?",0.85*sig*0.3*(453.15**4-293.15**4),"W","short")
# FL
E("FL","Oil (870 kg/m³, 0.12 Pa·s) moves through a 10 cm pipe at 1.6 m/s. Reynolds number?",870*1.6*0.1/0.12,"1","plain")
E("FL","tank, sharp orifice 2 cm2 in the side 3.5 m below the water level, Cd = 0.62, open to air. volume flow out?",0.62*2e-4*sqrt(2*g*3.5),"m^3/s","short")
# GD
E("GD","Determine the stagnation temperature on the nose of an aircraft flying at Mach 1.8 where the air is at 216.65 K (gamma = 1.4).",216.65*(1+0.2*1.8**2),"K","plain")
E("GD","A wind tunnel built for the university in 1957 runs air (γ = 1.4) at Mach 2.5 and a static pressure of 30 kPa. A normal shock stands ahead of a blunt wooden model. What static pressure is found right behind the shock?",30e3*(1+2*1.4/2.4*(2.5**2-1)),"Pa","prose")
# HY
E("HY","rect. concrete channel, b = 3 m, flow depth 1.2 m, slope 0.0008, Manning n 0.015 (SI). discharge?",1/0.015*3.6*(3.6/5.4)**(2/3)*sqrt(0.0008),"m^3/s","short")
E("HY","Find the critical depth for 9 m³/s flowing in a rectangular channel 2 m wide.",((4.5**2)/g)**(1/3),"m","plain")
# EL
E("EL","A steel tie rod in the roof of a gym is 2 m long and 12 mm in diameter, and was repainted grey last summer. Snow puts a tension of 15 kN on it. With E = 200 GPa, by how much does the rod stretch?",15e3*2/(pi*0.006**2*200e9),"m","prose")
E("EL","boiler drum ID 1.4 m, 18 bar gauge, allowable hoop stress 110 MPa, thin wall formula, no joint factor. wall thickness?",18e5*0.7/110e6,"m","inverse")
# BE
E("BE","Cantilever, 1.8 m long, EI = 2.1×10^5 N·m², 900 N at the free end. Tip deflection?",900*1.8**3/(3*2.1e5),"m","plain")
E("BE","wooden post 10 cm x 10 cm, 3.2 m tall, pinned both ends, E=11 GPa. euler buckling load pls",pi**2*11e9*(0.1**4/12)/3.2**2,"N","plain")
# FR
E("FR","A wide aluminium skin panel, serial number 4471, has a through crack in its centre with a total length of 16 mm. In flight the panel carries 140 MPa across the crack. Taking the geometry factor as 1, what is the stress intensity factor?",140e6*sqrt(pi*0.008),"Pa*m^0.5","prose")
E("FR","Basquin sigma_a = sigma_f' (2N)^b with sigma_f' = 1,050 MPa, b = -0.095; fully reversed amplitude 320 MPa. How many cycles N to failure?",0.5*(320/1050)**(-1/0.095),"1","inverse")
# VB
d=log(14/9.5)
E("VB","ring-down test: two successive peaks (same side) 14 mm and 9.5 mm, viscous damping. damping ratio?",d/sqrt(4*pi**2+d*d),"1","inverse")
E("VB","A machine of 180 kg sits on four equal springs side by side, 60 kN/m each. Calculate the natural frequency of vertical motion in hertz.",sqrt(240e3/180)/(2*pi),"Hz","chain")
# AT
E("AT","Helium stars show a famous series, first seen by Pickering in 1896. What wavelength in vacuum does a He+ ion emit when its electron drops from n = 4 to n = 3?",1/(4*Ry*(1/9-1/16)),"m","prose")
E("AT","level with g_J = 1.5 in B = 0.8 T, weak-field Zeeman. energy gap between neighbouring m_J sublevels?",1.5*muB*0.8,"J","short")
# MS
E("MS","Rotational constant of CO: 1.9225 cm^-1; reduced mass 6.857 u. Find the bond length (rigid rotor).",sqrt(h/(8*pi**2*c*192.25*6.857*u)),"m","inverse")
E("MS","A gas cell with HBr, filled by a PhD student on a Friday, shows its harmonic stretching vibration at 2,649 cm⁻¹. The reduced mass of the molecule is 0.995 u. Determine the force constant of the bond.",(2*pi*c*264900)**2*0.995*u,"N/m","prose")
# NP
E("NP","charcoal sample has 23 % of the 14C activity of living wood, T1/2 = 5730 yr. how old is it",5730*yr*log(1/0.23)/log(2),"s","inverse")
E("NP","Atomic mass of Fe-56: 55.934936 u; H-1: 1.007825 u; neutron: 1.008665 u. Calculate the binding energy per nucleon.",(26*1.007825+30*1.008665-55.934936)*u*c*c/56,"J","chain")
# HEP
E("HEP","A calorimeter made of 6,000 lead glass blocks records two photons from one decay. Their energies are 3.2 GeV and 1.5 GeV, and they fly apart at an angle of 14°. What was the mass of the particle that decayed into them?",sqrt(2*3.2*1.5*(1-cos(rad(14))))*1e9*e/c**2,"kg","prose")
E("HEP","proton, p = 450 GeV/c, dipole field 2.0 T, bending radius?",450e9*e/c/(e*2),"m","short")
# SS
E("SS","Free-electron Fermi energy of sodium, electron density 2.65×10^28 m^-3?",hb**2/(2*me)*(3*pi**2*2.65e28)**(2/3),"J","plain")
E("SS","XRD, Cu K-alpha 0.15406 nm, first order peak at Bragg angle theta = 22.3 deg (theta not 2theta). plane spacing d?",0.15406e-9/(2*sin(rad(22.3))),"m","inverse")
# SD
E("SD","A silicon diode in a gold-coloured package is made with 10^17 acceptors per cm³ on one side and 5×10^15 donors per cm³ on the other. Take the intrinsic carrier density as 10^10 per cm³ at 300 K. What is the built-in potential of this abrupt junction?",k*300/e*log(1e17*5e15/1e20),"V","prose")
E("SD","nmos in saturation, un*Cox = 200 uA/V^2, W/L = 10, Vgs 1.5 V, Vth 0.6 V, ignore lambda. I_D?",0.5*200e-6*10*0.9**2,"A","short")
# SU
E("SU","Weak-coupling BCS gap Δ(0) = 1.764 k Tc of niobium, Tc = 9.26 K: give Δ(0).",1.764*k*9.26,"J","plain")
E("SU","lead: Bc(0) = 80.3 mT, Tc = 7.19 K, parabolic law. at which temperature is the critical field down to 50 mT",7.19*sqrt(1-50/80.3),"K","inverse")
# PL
E("PL","A small laboratory discharge glows pink in its glass tube, which is 40 cm long. Its electron density is 1×10^18 m⁻³ and the electron temperature is 5 eV. How large is the electron Debye length?",sqrt(eps0*5*e/(1e18*e*e)),"m","prose")
E("PL","Above which electron density is a plasma opaque to 28 GHz microwaves (no magnetic field)?",eps0*me*(2*pi*28e9)**2/e**2,"1/m^3","inverse")
# AS
E("AS","Star: 2.1 solar radii, effective temperature 9,200 K. Its luminosity?",4*pi*(2.1*Rs)**2*sig*9200**4,"W","plain",0.002)
E("AS","An amateur astronomer in Chile reads in a catalogue from 2018 that her favourite yellow star has a parallax of 0.0742 arcsec. She has observed it for six years. How far away is the star?",pc/0.0742,"m","prose")
# CO
H=68e3/(1e6*pc)
E("CO","critical density for H0 = 68 km/s/Mpc ?",3*H*H/(8*pi*G),"kg/m^3","short")
E("CO","At what redshift did the cosmic background radiation have a temperature of 30 K, if it is 2.725 K today?",30/2.725-1,"1","inverse")
# OM
E("OM","A student cubesat, about as big as a loaf of bread, is released into a circular orbit 550 km above the ground. Take 6,371 km for Earth's radius and 3.986×10^14 m³/s² for GM. How long does one revolution last?",2*pi*sqrt((6921e3)**3/3.986e14),"s","prose")
E("OM","hohmann transfer about earth (mu = 398600 km^3/s^2), circular r1 = 6,700 km to r2 = 42,164 km. delta-v of the FIRST burn?",sqrt(3.986e14/6.7e6)*(sqrt(2*42164/(6700+42164))-1),"m/s","chain")
# BH
E("BH","Hawking temperature of a 5×10^11 kg black hole?",hb*c**3/(8*pi*G*5e11*k),"K","plain")
E("BH","merger w/ component masses 22.4 and 8.9 solar masses, chirp mass?",(22.4*8.9)**0.6/(31.3)**0.2*Ms,"kg","short")
# PS
E("PS","A rapidly rotating, cloud-free rocky planet is 0.72 AU from the Sun (luminosity 3.828×10^26 W). Its Bond albedo is 0.25; a science fiction author has named it Vesper. Which equilibrium temperature does it have, if it radiates as a blackbody evenly from its whole surface?",(Ls*0.75/(16*pi*sig*(0.72*au)**2))**0.25,"K","prose")
E("PS","escape speed from Ceres, M = 9.38e20 kg, radius 470 km",sqrt(2*G*9.38e20/470e3),"m/s","short")
# CHE
E("CHE","For a reaction ΔH = -92.2 kJ/mol and ΔS = -198.7 J/(mol·K), both taken as constant. At what temperature does ΔG become zero?",92.2e3/198.7,"K","inverse")
E("CHE","buffer: 0.15 M sodium acetate + 0.10 M acetic acid, pKa 4.76, Henderson-Hasselbalch pH?",4.76+log10(1.5),"1","short")
# ECH
E("ECH","To copper-plate a brass door handle, a hobbyist runs 2.5 A for three hours through a copper(II) sulfate bath. The handle weighs about 300 g. If every electron goes into depositing copper (63.546 g/mol), what mass of copper is deposited?",2.5*3*3600/(2*F)*63.546e-3,"kg","prose")
E("ECH","Daniell cell, E° = 1.10 V, [Zn2+] = 0.5 M, [Cu2+] = 0.002 M, 25 °C, activities = concentrations. Cell voltage?",1.10-R*298.15/(2*F)*log(0.5/0.002),"V","plain")
# CK
E("CK","rate const exactly doubles going from 25 to 37 celsius. activation energy (arrhenius)?",R*log(2)/(1/298.15-1/310.15),"J/mol","inverse")
E("CK","A first-order decomposition has a half-life of 42 min. How long until 90 % of the substance has reacted?",42*60*log(10)/log(2),"s","chain")
# SO
E("SO","A nurse prepares a clear glucose solution of 0.15 mol/L in a plastic bag with an expiry date two years ahead. It is warmed to 37 °C. Calculate its osmotic pressure against pure water, treating the solution as ideal.",150*R*310.15,"Pa","prose")
E("SO","DLS gives D = 4.5e-12 m2/s in water at 25 C, eta = 0.89 mPa s. hydrodynamic radius?",k*298.15/(6*pi*0.89e-3*4.5e-12),"m","inverse")
# QC
E("QC","Hückel model of butadiene with |β| = 2.7 eV: how large is the HOMO-LUMO gap?",(sqrt(5)-1)*2.7*e,"J","plain")
E("QC","hexatriene as electrons in a 1D box: 6 pi electrons, box length 0.87 nm, infinite walls. longest absorption wavelength?",8*me*c*(0.87e-9)**2/(7*h),"m","chain")
# MA
E("MA","A block of metal is annealed overnight at 1000 °C in a furnace that holds forty such blocks. Forming one vacancy costs 0.90 eV; neglect the formation entropy. What fraction of the lattice sites is vacant in equilibrium?",exp(-0.9*e/(k*1273.15)),"1","prose")
E("MA","nickel fcc, a = 0.3524 nm, 58.69 g/mol, theoretical density?",4*58.69e-3/(NA*(0.3524e-9)**3),"kg/m^3","short")
# BP
E("BP","Nernst potential of K+ (inside relative to outside) at 37 °C with 140 mM inside and 4 mM outside?",R*310.15/F*log(4/140),"V","plain")
E("BP","fret pair R0 = 5.4 nm, measured efficiency 0.35. donor acceptor distance?",5.4e-9*(1/0.35-1)**(1/6),"m","inverse")
# PH
E("PH","A patient in room 12 receives 500 mg of an antibiotic as a rapid intravenous injection. The drug spreads in a single compartment of 42 L and has an elimination half-life of 6 h. The tablets of the same drug are blue. What is the plasma concentration 9 h after the injection?",500e-6/0.042*2**-1.5,"kg/m^3","chain")
E("PH","Kd = 12 nM at 25 °C, 1 M standard state -> standard free energy of binding?",R*298.15*log(12e-9),"J/mol","short")
# EP
E("EP","R0 = 3.6, vaccine fully protects 90 % of the people who get it. What share of a well-mixed population must be vaccinated to stop an epidemic?",(1-1/3.6)/0.9,"1","chain")
E("EP","An outbreak starts in a city of two million with twin cathedrals. In the SIR model the transmission rate is 0.42 per day and the recovery rate 0.14 per day, and nearly everyone is still susceptible. How long does it take for the number of infected people to double?",log(2)/0.28*86400,"s","prose")
# PE
E("PE","logistic growth, K = 1,200 deer, r = 0.35 per year, start with 80. how many deer after 6 years (no rounding)",1200/(1+(1120/80)*exp(-2.1)),"1","plain")
E("PE","First catch: 120 fish marked and released; second catch: 90 fish, 15 of them marked. Lincoln-Petersen estimate of the population?",120*90/15,"1","list")
# MP
E("MP","A radiology department moved to a new wing with orange doors. For its beam the half-value layer of lead is 0.23 mm, and the beam quality may be taken as unchanged with depth. How thick must the lead be to let only 1 % of the radiation through?",0.23e-3*log2(100),"m","prose")
E("MP","Fick principle: O2 uptake 250 mL/min, arterial O2 200 mL/L, mixed venous 150 mL/L. cardiac output?",250e-6/60/(0.05),"m^3/s","short")
# GP
E("GP","Calculate the gravitational attraction of an infinite Bouguer slab 350 m thick with density 2,670 kg/m³.",2*pi*G*2670*350,"m/s^2","plain")
E("GP","seismo station: S comes 14 s after P. vp 6.0 km/s, vs 3.46 km/s uniform. distance to the quake focus?",14/(1/3460-1/6000),"m","inverse")
# CL
E("CL","A school poster from 2021 says that CO2 has gone from 280 ppm to 420 ppm. Use the simple logarithmic expression with the coefficient 5.35 W/m². What radiative forcing follows from this rise?",5.35*log(1.5),"W/m^2","prose")
E("CL","Air at -12 °C and 620 hPa: its potential temperature referred to 1000 hPa (R/cp = 0.286)?",261.15*(1000/620)**0.286,"K","plain")
# OC
E("OC","tsunami crossing 2,900 km of ocean, uniform depth 4,200 m, shallow water waves. travel time?",2.9e6/sqrt(g*4200),"s","chain")
E("OC","A yellow drifting buoy, deployed from a French vessel with a crew of 31, traces circles in the open ocean at 48° N after a storm. The Earth turns at 7.2921×10⁻⁵ rad/s. How long does one inertial circle take?",pi/(7.2921e-5*sin(rad(48))),"s","prose")
# HG
E("HG","Rational method: runoff coefficient 0.6, rain 40 mm/h, catchment 12 hectares. Peak discharge?",0.6*0.04/3600*12e4,"m^3/s","list")
E("HG","sand aquifer K = 8 m/day, hydraulic gradient 0.004, effective porosity 0.25. how long for a non sorbing tracer to go 100 m",100/(8*0.004/0.25)*86400,"s","chain")
# IT
p=0.08
E("IT","Capacity per use of a binary symmetric channel with crossover probability 0.08, in bits?",1+p*log2(p)+(1-p)*log2(1-p),"bit","plain")
E("IT","A mountain rescue service wants to send video at 50 Mbit/s over a radio channel 8 MHz wide. The mast stands at 2,100 m above the sea. Which signal-to-noise power ratio (as a plain factor) does Shannon's limit demand at least?",2**6.25-1,"1","inverse")
# SP
E("SP","7.2 kHz sine sampled at 10 kHz, no anti alias filter. at what freq does it show up in the baseband spectrum?",2800,"Hz","plain")
E("SP","Spacing of the frequency bins of a 4096-point FFT at a sampling rate of 48 kHz?",48000/4096,"Hz","plain")
# CT
L=log(10)
E("CT","standard 2nd order system, no zeros, step overshoot spec 10 %. damping ratio?",L/sqrt(pi**2+L*L),"1","inverse")
E("CT","A small robot that won third prize in Osaka estimates its position along a rail. Before a measurement, the variance of the estimate is 2.5 m²; a direct position reading with variance 0.8 m² comes in. What variance does the scalar Kalman filter hold after the update?",2.5*0.8/3.3,"m^2","prose")
# ST
E("ST","A dozen rolls of a fair die. Probability of exactly four sixes?",comb(12,4)*5**8/6**12,"1","plain")
E("ST","A rare condition affects 1.5 % of the people in a valley known for its cheese. A test finds 92 % of those affected and is correctly negative for 95 % of those who are healthy. A randomly chosen inhabitant tests positive. What is the probability that this person really has the condition?",0.015*0.92/(0.015*0.92+0.985*0.05),"1","prose")
# NA
E("NA","one newton step for x^3 - 2x - 5 = 0 starting at x0 = 2, what is x1",2-(8-4-5)/(12-2),"1","short")
E("NA","Composite trapezoidal rule for the integral of e^x from 0 to 1 with 4 equal subintervals: what value does the rule give?",0.25*(0.5+exp(.25)+exp(.5)+exp(.75)+0.5*exp(1)),"1","plain",0.0005)
# DS
E("DS","logistic map x -> r x (1-x), r = 2.8, nonzero fixed point?",1-1/2.8,"1","short")
E("DS","A meteorologist with a fondness for jazz models a chaotic flow whose largest Lyapunov exponent is 0.9 per second. Her initial error is one part in 10^8. After what time has it grown to one part in 10^2?",log(1e6)/0.9,"s","inverse")
# OP
E("OP","Gradient descent on f(x) = 3x² - 12x + 5 from x = 5 with step size 0.1. Where is x after one step?",5-0.1*18,"1","plain")
E("OP","EOQ: demand 2,400 units/yr, 45 USD per order, holding 3.20 USD per unit and year. optimal order quantity (unrounded)?",sqrt(2*2400*45/3.2),"1","list")
# FI
d1=(log(52/50)+(0.04+0.03125)*0.5)/(0.25*sqrt(.5)); d2=d1-0.25*sqrt(.5)
E("FI","Black-Scholes, European call, no dividends: S = 52, K = 50, r = 4 % p.a. continuously compounded, volatility 25 % p.a., six months to expiry. Fair price?",52*Phi(d1)-50*exp(-0.02)*Phi(d2),"1","list")
i=0.042/12
E("FI","A couple with two dogs buys a flat and borrows 240,000 euros over 30 years. The nominal rate is 4.2 % a year, charged monthly, with equal payments at the end of every month. How high is the monthly payment?",240000*i/(1-(1+i)**-360),"1","prose")
# PG
E("PG","3-phase motor feeder: 400 V line-line, 63 A, pf 0.88. active power?",sqrt(3)*400*63*0.88,"W","short")
I=20e6/(sqrt(3)*110e3*0.95)
E("PG","A wind park inaugurated by the mayor delivers 20 MW at 110 kV (line to line) and power factor 0.95 into a short three-phase overhead line. Each phase conductor has 4.2 Ω; the towers are 28 m tall. How much power is lost as heat in the three conductors together?",3*I*I*4.2,"W","chain")
# AE
E("AE","rocket stage isp 311 s, 28 t at ignition, 9.5 t at burnout. ideal delta v?",311*g*log(28/9.5),"m/s","short")
E("AE","Level flight at 55 m/s in air of 1.225 kg/m³: an aircraft of 1,100 kg with a wing area of 16.2 m². Find the lift coefficient.",2*1100*g/(1.225*55**2*16.2),"1","inverse")
# MU
E("MU","A resistance is found from a voltage of 12.0 V (standard uncertainty 0.06 V) and a current of 2.00 A (standard uncertainty 0.015 A), uncorrelated. Both meters were calibrated in Braunschweig in March. What is the combined standard uncertainty of the resistance?",6*hypot(0.06/12,0.015/2),"ohm","prose")
E("MU","a dozen repeat readings, sample std dev 0.42 mV. type A standard uncertainty of the mean?",0.42e-3/sqrt(12),"V","short")

# refusals
N("A crate is pulled over a smooth floor with a horizontal force of 60 N. What is its acceleration?","mass missing")
N("cap discharges through a 4.7k resistor, how long til 10 % of the voltage is left?","capacitance missing")
N("A probe passes the Earth at 1.3 times the speed of light in vacuum. Calculate its Lorentz factor.","faster than light: impossible")
N("motor, 3 kW in, efficiency 115 %, shaft power?","efficiency above 1: impossible")
N("Find the period of a -2 kg mass on a spring of 50 N/m.","negative mass: impossible")
N("A stone hangs on a light 1 m string. It is released from rest with the string at 130° from the downward vertical. What is the period of its swing?","above the horizontal the string goes slack; no simple pendulum motion")
N("An object is placed exactly in the focal plane of a converging lens with f = 10 cm. How far behind the lens is the sharp image?","image at infinity, not a number")
N("Light goes from air (n = 1.00) into glass (n = 1.50). Determine the critical angle of total reflection for this light.","no total reflection from the thinner to the denser medium")
N("ray inside glass n=1.5 hits the glass-air surface at 60 deg to the normal. refraction angle in air?","total internal reflection: no refracted ray")
N("Why does a copper wire become warm when a current of 5 A flows through it?","wanted thing is not a number")
N("How many kelvin heavier is a Tuesday than a 5 ohm resistor?","nonsense")
N("Two moles of an ideal gas fill 40 L at -300 °C. Calculate the pressure.","temperature below absolute zero")
N("A gas at 2 bar is compressed from 10 L to 4 L in an old bicycle pump with a blue handle. How much work is done on the gas?","isothermal, adiabatic or isobaric: the process is not given")
N("tyre shows 2.2 bar at 10 °C, then warms to 45 °C at constant volume. new pressure?","gauge or absolute pressure: two readings")
N("smooth pipe, Re = 3,000, darcy friction factor?","transition region: neither laminar nor turbulent formula holds")
N("A steel ball of 4 cm diameter sinks in water at 20 °C (viscosity 1 mPa·s, steel 7,850 kg/m³). Use Stokes' law to find its terminal speed.","Reynolds number far too large for Stokes' law")
N("Probability of 3 successes in 10 independent trials with a success probability of 1.4 each?","probability above 1")
N("A wave has a frequency of 400 Hz. What is its wavelength?","kind of wave / wave speed missing")
N("Iodine-131 has a half-life of 8.02 days. What is the activity of the sample after 20 days?","initial activity missing")
N("charges 3 uC and -5 uC attract each other in air. force?","distance missing")
N("A satellite circles an unnamed planet of radius 5,000 km at a height of 300 km. The satellite weighs as much as a small car. Find its orbital speed.","mass (or surface gravity) of the planet missing")
N("A driver does one half of a trip at 60 km/h and the other half at 90 km/h. What is the average speed?","half of the distance or of the time: two readings")
N("A 100 ohm and a 220 ohm resistor are connected with each other. What is the total resistance?","series or parallel not said")
N("how many dB is a factor of 20","power or amplitude ratio: 13 dB or 26 dB")
N("beam 4 m, steel E = 210 GPa, I = 8e-6 m4, 2 kN point load at the middle. max deflection?","supports not given")
N("A concrete cube with edges of 10 cm (E = 30 GPa) is pressed between two plates. At what load does it buckle according to Euler?","far too stocky for Euler buckling; crushes first")
N("Anna borrows 10,000 euros at 5 % nominal interest with equal monthly payments. Find the payment.","loan term missing")
N("culture with a net growth rate of -0.2 per hour, doubling time?","population shrinks and never doubles")
N("Normal shock in air with an upstream Mach number of 0.7. Downstream Mach number?","no shock in subsonic flow")
N("A comet passes the Sun on an orbit with eccentricity 1.3 and a perihelion distance of 0.9 AU. Calculate its orbital period.","hyperbolic orbit has no period")
N("Red light of 700 nm falls on a metal with a work function of 4.5 eV. With what maximum speed do the photoelectrons leave?","photon energy below the work function: no electrons")
N("Lead, Tc = 7.2 K and Bc(0) = 80 mT. What critical field does it have at 12 K?","above Tc it is not superconducting")
N("How much heat is needed to warm two litres by 15 degrees?","substance missing")
N("hohmann transfer from a 400 km parking orbit to the target orbit, total delta v?","target orbit (and central body) missing")
os.chdir(os.path.dirname(os.path.abspath(__file__)))
json.dump(A,open("mixed-answered.json","w"),indent=1,ensure_ascii=False)
json.dump(Rf,open("mixed-refused.json","w"),indent=1,ensure_ascii=False)
