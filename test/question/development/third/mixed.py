"""Questions on all families; a part of the third open set."""

import json, os
from math import *
c=299792458.; h=6.62607015e-34; hb=h/2/pi; e_=1.602176634e-19; k=1.380649e-23; NA=6.02214076e23; R=k*NA
F=NA*e_; me=9.1093837139e-31; mp=1.67262192595e-27; u=1.66053906892e-27; eps0=8.8541878188e-12; mu0=1.25663706127e-6
G=6.67430e-11; sb=5.670374419e-8; g=9.80665; muB=9.2740100657e-24; Ry=10973731.568157; Eh=4.3597447222060e-18
GMs=1.32712440e20; Ms=GMs/G; GMe=3.986004418e14; Re=6.371e6; AU=1.495978707e11; pc=3.0856775815e16; yr=365.25*86400
Lsun=3.828e26; Rsun=6.957e8; ev=e_; ly=9.4607304725808e15; atm=101325.; inch=0.0254; ft=0.3048; lb=0.45359237
A=[];Rf=[]
def E(f,q,v,un,s,tol=0.001): A.append(dict(family=f,question=q,value=float(v),unit=un,style=s,tolerance=tol))
def X(q,w): Rf.append(dict(question=q,why=w))
Phi=lambda x:0.5*erfc(-x/sqrt(2))
# QM
E("QM","An electron is locked in an infinitely deep one-dimensional well 0.62 nm wide. Find the energy of the photon given off when it drops from n = 3 to the ground state.",8*h**2/(8*me*(0.62e-9)**2),"J","plain")
E("QM","In the diffraction lab group 7 wants electrons with a de Broglie wavelength of 150 pm. The tube was bought in 1998 and still works. Through what voltage must the electrons be accelerated from rest?",(h/150e-12)**2/(2*me)/e_,"V","inverse")
E("QM","QM oscillator, omega = 4.1e14 rad/s, state n=2. energy incl zero point?",2.5*hb*4.1e14,"J","short")
# NM
E("NM","A 1.4-tonne estate car with three passengers (their weight is included) is doing 56 mph on a dry road in May. A deer appears and the driver brakes to a halt in 180 feet. What was the average braking force?",1400*(56*0.44704)**2/(2*180*ft),"N","prose")
E("NM","Two skaters stand face to face at rest on smooth ice and push each other away. Mila, who is 52 kg and wears a green scarf, glides off backwards at 1.8 m/s; her brother goes the other way at 1.3 m/s. What is the brother's mass?",52*1.8/1.3,"kg","inverse")
E("NM","A sled starts from rest at the top of an icy, practically frictionless hill 12 m high. At the foot it runs out onto level gravel where the coefficient of kinetic friction is 0.15. How far along the gravel does it get before stopping?",12/0.15,"m","chain")
# GR
E("GR","A neutron star has 1.5 solar masses and a radius of 11 km and hardly rotates. While one hour passes for an observer far away, how many seconds tick by on a clock lying on the star's surface?",3600*sqrt(1-2*1.5*GMs/c**2/11e3),"s","prose",0.002)
E("GR","Light passes a star of 3 solar masses with impact parameter 2.0×10^9 m. Determine the deflection angle predicted by general relativity (weak field).",4*3*GMs/c**2/2e9,"rad","plain",0.002)
E("GR","periastron advance per orbit in GR: planet, a = 0.03 AU, e = 0.2, star 1.1 Msun",6*pi*1.1*GMs/(c**2*0.03*AU*(1-0.04)),"rad","short",0.002)
# CS
E("CS","ok so my program is 93% parallelisable and i want to run it on 16 cores, whats the max speedup from amdahls law",1/(0.07+0.93/16),"1","prose")
E("CS","Cache: hit time 2 ns, miss rate 4 %, miss penalty 80 ns. Average memory access time?",5.2e-9,"s","short")
E("CS","An uncompressed photo is 4000 pixels wide and 3000 pixels high with 24 bits of colour per pixel. How long does it take to send it over a link that carries 50 Mbit/s, ignoring overhead?",4000*3000*24/50e6,"s","chain")
# SR
E("SR","Muons at rest live 2.2 microseconds on average. How far does a muon moving at 0.98c travel, on average, in the laboratory before it decays?",0.98*c*2.2e-6/sqrt(1-0.98**2),"m","chain")
E("SR","A metre stick flying past lengthwise is measured to be only 62 cm long. How fast is it going?",c*sqrt(1-0.62**2),"m/s","inverse")
E("SR","A freighter leaves the station at 0.60 c. Straight ahead it fires a probe which, seen from the freighter, moves off at 0.70 c. What speed does the station's radar give for the probe?",1.3/1.42*c,"m/s","prose")
# RD
E("RD","A flywheel, a solid disc of 85 kg with a radius of 0.40 m, has to be spun up from rest to 1200 rpm in 40 s. What constant torque is needed?",0.5*85*0.16*(1200*2*pi/60)/40,"N m","chain")
E("RD","solid ball rolls (no slipping) from rest down a ramp, drops 1.3 m in height. speed at the bottom?",sqrt(10/7*g*1.3),"m/s","short")
E("RD","A figure skater turning at 2.0 revolutions per second draws in her arms, and her moment of inertia falls from 4.2 kg m² to 1.5 kg m². Find her new angular velocity in rad/s.",2*2*pi*4.2/1.5,"rad/s","plain")
# OW
E("OW","My grandfather's clock has a pendulum that takes 2.4 s for a full swing there and back. It is made of walnut and cost 900 euros. Treating it as a simple pendulum with small swings, how long is it?",g*2.4**2/(4*pi**2),"m","inverse",0.002)
E("OW","guitar string, 65 cm between nut and bridge, 3.1 g/m, should sound G at 196 Hz (fundamental). what tension?",3.1e-3*(2*0.65*196)**2,"N","inverse")
E("OW","The amplitude of a lightly damped swing dies away exponentially and is down to half after 14 s. Give the time constant of the amplitude decay.",14/log(2),"s","plain")
# AC
E("AC","An ambulance whose siren sounds at 700 Hz drives straight towards you at 25 m/s. What frequency do you hear if the speed of sound is 343 m/s?",700*343/318,"Hz","plain")
E("AC","omni loudspeaker in free field radiating 1 W acoustic, what SPL (intensity level re 1e-12 W/m2) at 20 m",10*log10(1/(4*pi*400)/1e-12),"dB","short")
E("AC","An organ builder needs a pipe, open at both ends, with a fundamental of 130.8 Hz. With sound at 340 m/s and end corrections ignored, how long must the pipe be?",340/(2*130.8),"m","inverse")
# ES
E("ES","In a school demonstration two small metal spheres hang from nylon threads. One carries +3 nC, the other -5 nC, and their centres are held 4 cm apart in dry air. How strongly do they attract each other?",15e-18/(4*pi*eps0*0.04**2),"N","prose")
E("ES","A home-made air capacitor is to have 150 pF. The two plates are aluminium sheets of 0.020 m² each, cut from 3 cans of baking foil. What gap must be left between them?",eps0*0.02/150e-12,"m","inverse")
E("ES","electron released at rest between parallel plates, 5 mm apart, 400 V across them, vacuum. its acceleration?",e_*400/(me*5e-3),"m/s^2","chain")
# MG
E("MG","A long air-cored solenoid has 600 turns over a length of 25 cm and carries 1.8 A. Find the flux density inside.",mu0*600*1.8/0.25,"T","plain")
E("MG","proton, v = 2.0e6 m/s perpendicular to B = 0.35 T, radius of the circle?",mp*2e6/(e_*0.35),"m","short")
E("MG","A straight rod 1.1 m long is pulled sideways, at right angles to itself and to a uniform field of 90 mT. A voltmeter between its ends shows 0.80 V. How fast is the rod moving?",0.8/(0.09*1.1),"m/s","inverse")
# EW
E("EW","Skin depth in copper (1.68e-8 ohm m, mu_r = 1) at 2 MHz?",sqrt(1.68e-8/(pi*2e6*mu0)),"m","short")
E("EW","Sunlight of 1360 W/m² falls squarely on a perfectly black sail of 200 m². The mission was planned in 2031 by four students. What force does the light exert on the sail?",1360*200/c,"N","prose")
E("EW","wifi link 2.4 GHz, 100 mW transmit, 6 dBi antennas at both ends, 1 km line of sight, no other losses... how much power arrives at the receiver?",0.1*10**1.2*(c/2.4e9/(4*pi*1000))**2,"W","prose",0.003)
# EC
E("EC","A 470 µF capacitor, initially empty, is charged through 22 kΩ from a 12 V supply. After what time does its voltage reach 9 V?",470e-6*22e3*log(4),"s","inverse")
E("EC","10 ohm, 22 ohm, 47 ohm, all in parallel - total resistance?",1/(1/10+1/22+1/47),"ohm","list")
E("EC","An old medium-wave radio uses a coil of 220 µH. What capacitance must the tuning capacitor have so that the circuit resonates at 1.05 MHz?",1/((2*pi*1.05e6)**2*220e-6),"F","inverse")
# GO
E("GO","A candle stands 30 cm in front of a thin converging lens with f = 12 cm. At what distance behind the lens is the sharp image?",0.2,"m","plain")
E("GO","critical angle going from glass (n=1.52) into water (n=1.33)?",asin(1.33/1.52),"rad","short")
E("GO","A thin biconvex lens ground from glass of index 1.50 has surfaces with radii of curvature of 20 cm and 30 cm. It is used in air. What is its focal length?",1/(0.5*(1/0.2+1/0.3)),"m","plain")
# WO
E("WO","A He-Ne laser (633 nm) shines on a double slit, and on a wall 3.2 m behind it the bright fringes are 5.4 mm apart. Determine the slit separation.",633e-9*3.2/5.4e-3,"m","inverse")
E("WO","rayleigh limit angle for a 2.4 m mirror at 550 nm",1.22*550e-9/2.4,"rad","short")
E("WO","Unpolarised light of 80 W/m² meets two ideal polarising sheets one after the other. Their axes are turned 30° against each other. What intensity comes out?",40*cos(radians(30))**2,"W/m^2","chain")
# TD
E("TD","An inventor claims an ideal Carnot engine with an efficiency of 42 % that rejects heat at 25 °C. At what temperature would it have to take in heat?",298.15/0.58,"K","inverse")
E("TD","A 0.30 kg piece of aluminium (c = 900 J/kg K) at 150 °C is dropped into 0.80 kg of water (4186 J/kg K) at 18 °C. No heat is lost and nothing boils. Find the final temperature.",(0.3*900*423.15+0.8*4186*291.15)/(0.3*900+0.8*4186),"K","plain")
E("TD","2 mol ideal gas, isothermal reversible expansion at 300 K from 5 L to 20 L. work done by the gas?",2*R*300*log(4),"J","short")
# SM
E("SM","Two nondegenerate levels lie 0.050 eV apart. What is the ratio of the population of the upper level to that of the lower one in equilibrium at 400 K?",exp(-0.05*e_/(k*400)),"1","plain")
E("SM","rms speed of nitrogen molecules (28.0 g/mol) at 20 °C?",sqrt(3*R*293.15/0.028),"m/s","short")
E("SM","Fifty independent spins can each point up or down with equal energy. What is the entropy of the whole lot?",50*k*log(2),"J/K","plain")
# HT
E("HT","The north wall of a farmhouse from 1911 is plain brick, 24 cm thick, with k = 0.77 W/(m K) and an area of 12 m². Its inner surface is at 68 °F and its outer surface at 23 °F. At what rate does heat leak through it?",0.77*12*25/0.24,"W","prose")
E("HT","plate 0.2 m2, emissivity 0.8, 500 °C, in a big room at 20 °C. net radiated power (one side only)?",0.8*sb*0.2*(773.15**4-293.15**4),"W","short")
E("HT","A power transistor's heat sink with 0.050 m² of surface gives off 60 W to air at 25 °C and settles at 85 °C. Neglecting radiation, what is the heat transfer coefficient?",60/(0.05*60),"W/(m^2 K)","inverse")
# FL
E("FL","A quartz grain (sphere, 40 µm diameter, 2650 kg/m³) sinks slowly in still water (1000 kg/m³, 1.0 mPa s). With Stokes drag, what terminal velocity does it reach?",2*1650*g*(20e-6)**2/(9*1e-3),"m/s","plain")
E("FL","Water with a kinematic viscosity of 1.0e-6 m²/s flows through a hose with a 1 inch bore, bought for $14. Up to what mean speed does it stay laminar, if the limit is a Reynolds number of 2300?",2300*1e-6/inch,"m/s","inverse")
E("FL","oil line: mu 0.1 Pa s, 2 m long, 8 mm ID, 0.05 L/s, laminar. pressure drop?",128*0.1*2*5e-5/(pi*0.008**4),"Pa","short")
# GD
E("GD","Air (gamma = 1.4) enters a normal shock at Mach 2.2. By what factor does the static pressure rise across it?",1+2.8/2.4*(2.2**2-1),"1","plain")
E("GD","A business jet cruises at Mach 0.85 where the outside air is at -63 °F. Nine people are on board. Taking 1.4 for the ratio of specific heats, what is the stagnation temperature on its nose?",((-63-32)/1.8+273.15)*(1+0.2*0.85**2),"K","prose")
E("GD","speed of sound in helium, gamma 5/3, M = 4.003 g/mol, at 0 °C",sqrt(5/3*R*273.15/4.003e-3),"m/s","short")
# HY
b,y=3.,1.2
E("HY","Canal: rectangular, concrete, width 3 m, water depth 1.2 m, bed slope 0.001, Manning n = 0.015. Find the discharge at uniform flow.",1/0.015*b*y*(b*y/(b+2*y))**(2/3)*sqrt(0.001),"m^3/s","list")
E("HY","rect. channel b=2.5 m, Q = 6 m3/s, critical depth?",((6/2.5)**2/g)**(1/3),"m","short")
E("HY","Below the spillway the stream runs 0.45 m deep at 6.3 m/s in a rectangular channel and then jumps. How deep is the water just after the hydraulic jump?",0.45/2*(sqrt(1+8*6.3**2/(g*0.45))-1),"m","chain")
# EL
E("EL","By how much does a steel rod (E = 200 GPa) 2.0 m long and 12 mm in diameter stretch under a pull of 8 kN?",8e3*2/(pi*0.006**2*200e9),"m","plain")
E("EL","A rail laid stress-free is held fast at both ends and warms up by 40 °C. E = 210 GPa, expansion coefficient 1.2e-5 per K, rails made in 1974. What compressive stress builds up?",210e9*1.2e-5*40,"Pa","prose")
E("EL","solid round shaft, torque 1.5 kN·m, allowable shear 60 MPa, minimum diameter?",(16*1500/(pi*60e6))**(1/3),"m","inverse")
# BE
E("BE","cantilever 5 ft long, E = 70 GPa, I = 8.0e-7 m^4, 90 lbf at the free end, self weight neglected, tip deflection?",90*lb*g*(5*ft)**3/(3*70e9*8e-7),"m","short")
E("BE","Euler buckling load, column pinned both ends, 4 m, E=200 GPa, Imin = 3.2e-6 m4",pi**2*200e9*3.2e-6/16,"N","short")
E("BE","A timber joist rests on two supports 6 m apart and bears a uniform load of 5 kN per metre, weight included. What is the greatest bending moment in it?",5e3*36/8,"N m","plain")
# FR
E("FR","A very wide plate with a through crack in its middle, 8 mm long from tip to tip, is pulled at 120 MPa at right angles to the crack. Determine the stress intensity factor.",120e6*sqrt(pi*0.004),"Pa m^0.5","plain")
E("FR","edge crack, Y = 1.12, KIC = 55 MPa√m, stress 300 MPa. critical crack depth?",(55/(1.12*300))**2/pi,"m","inverse")
E("FR","Basquin: A steel follows S = 900 MPa × N^(-0.09), N being cycles to failure and S the stress amplitude. How many cycles does it survive at an amplitude of 300 MPa?",3**(1/0.09),"1","inverse")
# VB
E("VB","machine 40 kg on springs, total stiffness 60 kN/m, undamped. natural frequency in Hz?",sqrt(60e3/40)/(2*pi),"Hz","short")
d=log(8/6)
E("VB","On the record of a freely vibrating mast two successive peaks on the same side are 8.0 mm and 6.0 mm high. What is the damping ratio?",d/sqrt(4*pi**2+d*d),"1","inverse",0.002)
E("VB","A fan runs at 1450 rpm on undamped isolators which give the assembly a natural frequency of 8 Hz. What fraction of the shaking force is passed on to the floor?",1/((1450/60/8)**2-1),"1","chain")
# AT
E("AT","Find the vacuum wavelength of the light a hydrogen atom sends out when it falls from n = 4 to n = 2.",1/(Ry*(1/4-1/16)),"m","plain")
E("AT","How much energy is needed to remove the electron from a He+ ion that sits in its first excited state (Bohr model)?",Ry*h*c,"J","plain")
E("AT","normal Zeeman effect, 0.8 T, energy gap between neighbouring m levels?",muB*0.8,"J","short")
# MS
mu=12*15.995/(27.995)*u; I=mu*(112.8e-12)**2
E("MS","Carbon monoxide has a bond length of 112.8 pm; take 12.000 u and 15.995 u for the atoms. At what frequency does the rigid molecule absorb when going from J = 0 to J = 1?",2*h/(8*pi**2*I),"Hz","chain")
mu=1.008*34.969/35.977*u
E("MS","harmonic HCl (1.008 u and 34.969 u), vibration at 2886 cm^-1. force constant of the bond?",mu*(2*pi*c*288600)**2,"N/m","inverse")
# NP
E("NP","A hospital source holds 5.0 mg of cobalt-60 (half-life 5.27 years, 60 g/mol). Its steel box weighs 12 kg. What is its activity?",5e-3/60*NA*log(2)/(5.27*yr),"Bq","prose",0.002)
E("NP","Wood from a dig shows 31 % of the carbon-14 activity of living wood. With a half-life of 5730 years, how old is the wood?",5730*yr*log(1/0.31)/log(2),"s","inverse",0.002)
E("NP","mass defect of He-4 is 0.03038 u -> binding energy per nucleon?",0.03038*u*c*c/4,"J","chain")
# HEP
E("HEP","A positron beam of 3.1 GeV meets an electron beam of 9.0 GeV head-on. Calculate the centre-of-mass energy, electron masses neglected.",2*sqrt(9*3.1)*1e9*e_,"J","plain")
E("HEP","resonance has a total width of 2.5 GeV. mean lifetime?",hb/(2.5e9*e_),"s","short")
E("HEP","A proton beam strikes protons at rest. What is the smallest kinetic energy of a beam proton for which p + p → p + p + p + antiproton is possible?",6*mp*c*c,"J","plain")
# SS
E("SS","Copper holds 8.5×10^28 conduction electrons per cubic metre. Work out its Fermi energy in the free-electron picture.",hb**2/(2*me)*(3*pi**2*8.5e28)**(2/3),"J","plain")
E("SS","xray 0.154 nm, first order bragg peak at theta = 22.5° (glancing angle, not 2 theta). lattice plane spacing?",0.154e-9/(2*sin(radians(22.5))),"m","inverse")
E("SS","Hall test on a strip 0.20 mm thick (along the field): 1.5 A, 0.60 T, Hall voltage 9.0 µV, one kind of carrier. Carrier density?",1.5*0.6/(e_*2e-4*9e-6),"1/m^3","inverse")
# SD
E("SD","A silicon diode has a saturation current of 2e-14 A and ideality factor 1. What current flows at 0.62 V forward bias at 300 K?",2e-14*(exp(0.62*e_/(k*300))-1),"A","plain",0.003)
E("SD","n-type Si, donors 1e16 cm^-3 all ionised, ni = 1e10 cm^-3. hole concentration?",1e10,"1/m^3","short")
E("SD","abrupt pn junction. NA: 1e17 cm^-3. ND: 2e15 cm^-3. ni: 1.0e10 cm^-3. T: 300 K. Wanted: built-in voltage",k*300/e_*log(1e17*2e15/1e20),"V","list")
# SU
E("SU","A lead wire (Tc = 7.2 K, critical field 80 mT at absolute zero) sits in liquid helium at 4.2 K. With the usual parabolic law, what field destroys its superconductivity?",0.08*(1-(4.2/7.2)**2),"T","plain")
E("SU","bcs weak coupling: gap parameter delta at T=0 for Tc = 9.3 K (half the pair-breaking energy)",1.764*k*9.3,"J","short",0.002)
E("SU","A superconducting ring encloses an area of 2.5 mm² and has trapped 4000 flux quanta of h/2e. What is the mean flux density through it?",4000*h/(2*e_)/2.5e-6,"T","chain")
# PL
E("PL","plasma frequency (in Hz) of electrons at 1e18 m^-3",sqrt(1e18*e_**2/(eps0*me))/(2*pi),"Hz","short")
E("PL","In a discharge with an electron temperature of 4 eV and 2×10^16 electrons per m³, how large is the electron Debye length?",sqrt(eps0*4*e_/(2e16*e_**2)),"m","plain")
E("PL","In a small grey reactor a microwave engineer sees the electron cyclotron resonance at exactly 2.45 GHz. The pump was serviced twice last year. What magnetic flux density does the plasma sit in there?",2*pi*2.45e9*me/e_,"T","inverse")
# AS
E("AS","A star with 1.8 solar radii has a surface temperature of 7200 K. What is its luminosity in watts?",4*pi*(1.8*Rsun)**2*sb*7200**4,"W","plain",0.003)
E("AS","apparent mag 9.3, absolute mag 1.1, no extinction. distance?",10**(13.2/5)*pc,"m","inverse")
E("AS","The spectrum of a bluish star peaks, per unit wavelength, at 410 nm. Estimate its surface temperature as a black body.",2.897771955e-3/410e-9,"K","inverse")
# CO
E("CO","A galaxy in a catalogue of 1,200 entries recedes from us at 4200 km/s. Using Hubble's law with 70 km/s per megaparsec, how far away is it?",60e6*pc,"m","inverse")
E("CO","critical density of the universe for H0 = 67.4 km/s/Mpc",3*(67.4e3/(1e6*pc))**2/(8*pi*G),"kg/m^3","short")
E("CO","Today the background radiation has 2.725 K. What temperature did it have when the light of a quasar with redshift 3.1 set out?",2.725*4.1,"K","plain")
# OM
E("OM","An internet satellite circles the Earth 550 km above the ground. It cost half a million dollars and weighs 260 kg. How fast does it fly?",sqrt(GMe/(Re+550e3)),"m/s","prose",0.002)
r1,r2=7.0e6,42.164e6
E("OM","Hohmann transfer from circular Earth orbit r1 = 7000 km to r2 = 42164 km (radii from Earth's centre). delta-v of the first burn?",sqrt(GMe/r1)*(sqrt(2*r2/(r1+r2))-1),"m/s","short",0.002)
E("OM","A satellite is to go round the Earth four times in 24 h exactly. What semi-major axis does that take?",(GMe*(21600/(2*pi))**2)**(1/3),"m","inverse",0.002)
# BH
E("BH","How large is the Schwarzschild radius of the black hole in the centre of the Milky Way, if it has 4.3 million solar masses?",2*GMs*4.3e6/c**2,"m","plain",0.002)
E("BH","chirp mass for 36 and 29 Msun",(36*29)**0.6/65**0.2*Ms,"kg","short",0.002)
E("BH","A small primordial hole of 1e12 kg is imagined to drift through space. Give its Hawking temperature.",hb*c**3/(8*pi*G*1e12*k),"K","plain")
# PS
E("PS","An airless planet circles a Sun-like star (3.83e26 W) at 0.40 AU on a circular orbit. It was found in 2019. Its Bond albedo is 0.30, it radiates as a black body and spreads its heat evenly over its whole surface. What is its equilibrium temperature?",(3.83e26*0.7/(16*pi*sb*(0.4*AU)**2))**0.25,"K","prose")
E("PS","asteroid, sphere, radius 120 km, mean density 2200 kg/m3: escape speed?",sqrt(2*G*4/3*pi*(120e3)**2*2200),"m/s","chain")
E("PS","A loose, fluid moon of density 1300 kg/m³ spirals in towards a planet with a radius of 58,000 km and a density of 690 kg/m³. Using d = 2.44 R (rho_planet/rho_moon)^(1/3), at what distance from the planet's centre is the Roche limit?",2.44*5.8e7*(690/1300)**(1/3),"m","plain")
# CHE
E("CHE","K = 3.2e4 at 298.15 K, standard gibbs energy of reaction?",-R*298.15*log(3.2e4),"J/mol","short")
E("CHE","Ethanol boils at 78.3 °C under 1 atm. Its enthalpy of vaporisation is 38.6 kJ/mol and may be taken as constant; its density of 0.79 g/mL is printed on the bottle. Estimate its vapour pressure at 50 °C.",atm*exp(-38600/R*(1/323.15-1/351.45)),"Pa","prose")
E("CHE","a buffer made from 0.12 M acetic acid (pKa 4.76) and 0.20 M sodium acetate, ph??",4.76+log10(0.2/0.12),"1","prose")
# ECH
E("ECH","Daniell cell, E° = 1.10 V, 25 °C, [Zn2+] = 0.50 M, [Cu2+] = 0.010 M. Cell voltage?",1.10-R*298.15/(2*F)*log(50),"V","short")
E("ECH","A spoon is silver-plated with 2.5 A for 40 minutes from a Ag+ bath. Silver has 107.87 g/mol, and the efficiency is 100 %. What mass of silver is deposited?",2.5*2400/F*0.10787,"kg","plain")
E("ECH","How long must 3.0 A flow through a Cu2+ bath to put down 10 g of copper (63.55 g/mol), every electron counting?",10/63.55*2*F/3,"s","inverse")
# CK
E("CK","The rate constant of a reaction doubles when it is warmed from 25 °C to 35 °C. Find the activation energy.",R*log(2)/(1/298.15-1/308.15),"J/mol","inverse")
E("CK","first order decay, 20 % of the stuff left after 50 min, half life?",3000*log(2)/log(5),"s","inverse")
E("CK","Second-order reaction 2A → products with rate law -d[A]/dt = k[A]², k = 0.040 L/(mol s), [A] = 0.50 mol/L at the start. What is [A] after two minutes?",1000/(1/0.5+0.04*120),"mol/m^3","plain")
# SO
E("SO","osmotic pressure, 0.15 mol/L NaCl fully dissociated, 37 °C",2*150*R*310.15,"Pa","short")
E("SO","By how many kelvin does 30 g of ethylene glycol (62.07 g/mol) lower the freezing point of 250 g of water? Kf = 1.86 K kg/mol.",1.86*30/62.07/0.25,"K","chain")
E("SO","The air above an ideal mixture of benzene and toluene at 25 °C: benzene's mole fraction in the liquid is 0.35 and its pure vapour pressure is 95 mmHg. What partial pressure does benzene have?",0.35*95*133.322,"Pa","plain")
# QC
E("QC","Hückel model of 1,3-butadiene with beta = -2.4 eV: what is the gap between HOMO and LUMO?",(sqrt(5)-1)*2.4*e_,"J","plain")
E("QC","E(H2) = -1.1745 hartree, E(H) = -0.5000 hartree. electronic dissociation energy of one H2 molecule?",0.1745*Eh,"J","short")
E("QC","A pi electron system with 6 electrons is treated as a free-electron box of length 0.84 nm. Work out the wavelength of the lowest absorption.",8*me*c*(0.84e-9)**2/(h*7),"m","chain")
# MA
E("MA","yield strength from Hall-Petch: sigma0 = 70 MPa, ky = 0.74 MPa m^0.5, grains 25 µm",70e6+0.74e6/sqrt(25e-6),"Pa","list")
E("MA","fcc copper: atomic radius 0.128 nm, 63.55 g/mol, theoretical density?",4*0.06355/(NA*(2*sqrt(2)*0.128e-9)**3),"kg/m^3","chain")
E("MA","A glass-fibre rod has 55 % by volume of fibres (72 GPa) in epoxy (3.4 GPa), all fibres along the rod. Calculate its stiffness lengthwise by the rule of mixtures.",(0.55*72+0.45*3.4)*1e9,"Pa","plain")
# BP
E("BP","A cell has 140 mmol/L of potassium inside and 5 mmol/L outside. What is the Nernst potential of K+ (inside against outside) at 37 °C?",R*310.15/F*log(5/140),"V","plain")
E("BP","protein D = 10 µm²/s in 3D, how long until rms displacement is 5 µm",25/60,"s","inverse")
E("BP","A bacterium from a pond swims at 25 µm/s in water of viscosity 1.0 mPa s. Its flagella turn a hundred times a second. Treat the body as a sphere 2 µm across: what viscous drag must it overcome?",6*pi*1e-3*1e-6*25e-6,"N","prose")
# PH
E("PH","drug: Vd 40 L, clearance 5 L/h, one compartment. half-life?",log(2)*40/5*3600,"s","short")
E("PH","What fraction of the receptors is occupied when the ligand is present at 30 nM free concentration and its Kd is 12 nM, with one site per receptor?",30/42,"1","plain")
E("PH","A docking program gives a binding free energy of -9.0 kcal/mol. What dissociation constant at 298.15 K does this correspond to (standard state 1 mol/L)?",1000*exp(-9*4184/(R*298.15)),"mol/m^3","inverse",0.003)
# EP
E("EP","R0 = 4.5. what share of people must be immune for herd immunity (homogeneous mixing, perfect vaccine)?",1-1/4.5,"1","short")
E("EP","A rapid test is 92 % sensitive and 97 % specific. In a town of 14,000 people, 2 % really are infected. What is the probability that someone who tests positive is infected?",0.92*0.02/(0.92*0.02+0.03*0.98),"1","plain")
# PE
E("PE","Rabbits on an island grow logistically: carrying capacity 500, r = 0.30 per year, 20 rabbits at the start. How many are there after ten years?",500/(1+24*exp(-3)),"1","plain")
E("PE","marked 60 carp and let them go, a week later we netted 80 and 12 of them had marks. lincoln-petersen (no correction) population?",400,"1","prose")
E("PE","A bacterial culture grows exponentially from 2.0e5 to 7.5e6 cells in 4 h. Find its doubling time.",4*3600*log(2)/log(37.5),"s","inverse")
# MP
E("MP","linear attenuation coefficient 0.60 per cm, narrow beam. thickness that lets only 5 % through?",log(20)/60,"m","inverse")
E("MP","The heart of a 44-year-old nurse beats 66 times a minute at rest and pumps 72 mL with each beat. Her blood pressure is 120 over 80 mmHg. What is her cardiac output, in cubic metres per second?",66/60*72e-6,"m^3/s","prose")
E("MP","absorbed dose if 1.8 kg of tissue takes up 4.5 mJ of x-ray energy uniformly",4.5e-3/1.8,"Gy","short")
# GP
E("GP","An earthquake has a seismic moment of 3.5×10^19 N m. What is its moment magnitude?",(log10(3.5e19)-9.1)/1.5,"1","plain",0.006)
E("GP","bouguer slab attraction, 300 m of rock at 2670 kg/m3, infinite sheet",2*pi*G*2670*300,"m/s^2","short")
E("GP","A plateau rises 2.0 km above the lowlands around it, which lie at sea level. The crust has 2800 kg/m³ and the mantle 3300 kg/m³. Determine the depth of the root the plateau needs in Airy isostasy, measured from the base of the normal crust.",2000*2800/500,"m","prose")
# CL
E("CL","What radiative forcing results when CO2 goes from 280 ppm to 420 ppm, using 5.35 W/m² times the natural log of the ratio?",5.35*log(1.5),"W/m^2","plain")
E("CL","A parcel of dry air at 20 °C on the plain is lifted adiabatically by 1.5 km over a ridge. With cp = 1005 J/(kg K), what temperature does it arrive at?",293.15-g*1500/1005,"K","plain")
E("CL","isothermal atmosphere, 255 K, 28.96 g/mol, g = 9.81 m/s2, pressure scale height?",R*255/(0.02896*9.81),"m","short")
# OC
E("OC","quake off chile, ocean 4.0 km deep on average. how fast does the tsunami run over it, long wave limit",sqrt(g*4000),"m/s","prose")
E("OC","swell with a 12 s period in deep water, wavelength?",g*144/(2*pi),"m","short")
E("OC","Find the Coriolis parameter at 35° north.",2*7.2921e-5*sin(radians(35)),"1/s","plain",0.004)
# HG
E("HG","Darcy: K = 2e-4 m/s, hydraulic gradient 0.01, cross section 50 m². Flow?",1e-4,"m^3/s","short")
E("HG","A housing estate of 12 hectares with 230 homes has a runoff coefficient of 0.60. During a long thunderstorm 40 mm of rain falls per hour. Estimate the peak runoff by the rational method.",0.6*0.04/3600*12e4,"m^3/s","prose")
# IT
E("IT","phone line 3 kHz bandwidth, SNR 30 dB, shannon capacity in bit/s?",3000*log2(1001),"bit/s","short")
H=lambda p:-p*log2(p)-(1-p)*log2(1-p)
E("IT","A biased coin shows heads one time in five. How many bits of entropy does one toss carry?",H(0.2),"bit","plain")
E("IT","A binary symmetric channel flips 5 % of the bits. What is its capacity in bits per use?",1-H(0.05),"bit","plain")
# SP
E("SP","A 7 kHz tone is sampled at 10 kHz without an anti-aliasing filter. At what frequency does it show up?",3000,"Hz","plain")
E("SP","ideal 14 bit ADC, full-scale sine, quantisation SNR in dB",20*log10(2**14)+10*log10(1.5),"dB","short")
E("SP","We record at 48 kHz and take a 4096-point FFT. How far apart are neighbouring bins?",48000/4096,"Hz","plain")
# CT
E("CT","second order system, zeta = 0.4, no zeros, unit step. overshoot as a fraction?",exp(-pi*0.4/sqrt(1-0.16)),"1","short")
E("CT","A scalar Kalman filter has a prediction variance of 4.0 m² and takes a direct measurement with variance 1.0 m². What is the variance after the update?",0.8,"m^2","plain")
E("CT","A first-order thermometer plunged into hot water needs 9.2 s to show 90 % of the step. What is its time constant?",9.2/log(10),"s","inverse")
# ST
E("ST","A fair die is thrown ten times. What is the probability of exactly three sixes?",comb(10,3)*5**7/6**10,"1","plain")
E("ST","sd 4.2 known, n = 36, half width of the 95% confidence interval of the mean (normal)?",1.959964*4.2/6,"1","short")
E("ST","A call centre gets on average 2.6 calls a minute, Poisson distributed. What is the chance that no call comes in a given minute?",exp(-2.6),"1","plain")
# NA
E("NA","Starting from x = 3, do one Newton step for x^2 - 7 = 0. Which value do you get?",8/3,"1","plain")
E("NA","trapezoidal rule, 4 equal intervals, integral of x^2 from 0 to 2",2.75,"1","short")
E("NA","How many halvings does bisection need to shrink the bracket [1, 3] to a width of at most 1e-6?",21,"1","plain")
# DS
E("DS","What is the nonzero fixed point of the logistic map x → r x (1 - x) at r = 2.8?",1-1/2.8,"1","plain")
E("DS","lyapunov exponent 0.9 per second, initial error 1e-6, how long until the error is 0.1?",log(1e5)/0.9,"s","inverse")
# OP
E("OP","Minimise 2x² + 3y² subject to x + y = 5. What is the least value?",30,"1","plain")
E("OP","EOQ: demand 12,000 per year, 50 € per order, holding 1.50 € per unit and year",sqrt(2*12000*50/1.5),"1","short")
E("OP","One gradient-descent step with learning rate 0.1 is made on f(x) = (x - 3)^2 from x = 10. Where do you land?",8.6,"1","plain")
# FI
E("FI","I put 2,500 dollars in an account at 4 % a year, compounded annually. How much is in there after seven years?",2500*1.04**7,"USD","plain")
S,K,r,s,T=50,52,.03,.25,.5; d1=(log(S/K)+(r+s*s/2)*T)/(s*sqrt(T)); d2=d1-s*sqrt(T)
E("FI","Black-Scholes, European call without dividends. S = 50; K = 52; r = 3 % p.a. continuous; sigma = 25 %; T = half a year. Price?",S*Phi(d1)-K*exp(-r*T)*Phi(d2),"1","list",0.002)
E("FI","A car loan of 18,000 euros at a nominal 6 % a year is paid back in 48 equal monthly instalments, each at the end of the month. What is the instalment?",18000*0.005/(1-1.005**-48),"EUR","plain")
# PG
E("PG","three phase motor 400 V line to line, 32 A line current, pf 0.85, real power?",sqrt(3)*400*32*0.85,"W","short")
E("PG","A factory draws 100 kW at a lagging power factor of 0.75. What reactive power must a capacitor bank supply to bring the power factor to 0.95 lagging?",100e3*(tan(acos(.75))-tan(acos(.95))),"var","plain")
E("PG","Over a feeder of 0.35 ohm per phase a balanced three-phase load takes 120 A in each line. How much power is lost in the feeder altogether?",3*120**2*0.35,"W","plain")
# AE
E("AE","rocket stage, Isp 320 s, full mass / empty mass = 5, delta v in free space?",320*g*log(5),"m/s","short")
E("AE","A light aircraft has 16 m² of wing and flies at 70 m/s through air of 1.0 kg/m³ with a lift coefficient of 0.50. It is registered for four passengers. What lift does the wing give?",0.5*1.0*70**2*16*0.5,"N","prose")
E("AE","What ratio of initial to final mass does a probe need for a velocity change of 3.2 km/s with exhaust leaving at 4.4 km/s?",exp(3.2/4.4),"1","inverse")
# MU
E("MU","P = V²/R with V known to 1.0 % and R to 2.0 % (standard, uncorrelated). Relative standard uncertainty of P?",sqrt((2*.01)**2+.02**2),"1","short")
E("MU","my pump says 32 psi, whats that in pascal",32*lb*g/inch**2,"Pa","prose")
E("MU","A digital calliper from a flea market shows the thickness in steps of 0.1 mm. The reading error from this is taken as spread evenly over one step, from -0.05 mm to +0.05 mm. Give the standard uncertainty from the resolution alone.",0.1e-3/sqrt(12),"m","prose")

# refusals
X("How long does the kettle need to bring the water to the boil? It has 2 kW and the water starts at 15 °C.","the amount of water is missing")
X("A car goes round a bend at 60 km/h. What is its centripetal acceleration?","the radius is missing")
X("A spaceship overtakes us at 1.3 c. What is its Lorentz factor?","faster than light")
X("An object with a mass of -4 kg moves at 3 m/s. Calculate its kinetic energy.","negative mass")
X("heat engine between 300 K and 400 K, efficiency 60 %, 2 kW heat in, shaft power?","efficiency above the Carnot limit of 25 %")
X("The transformer has 1200 turns on the primary. What is the secondary voltage?","secondary turns and primary voltage are missing")
X("Two resistors of 10 ohm and 20 ohm are connected. What is the total resistance?","series or parallel not said")
X("A lens of 15 cm focal length forms an image twice as large as the object. Where is the object?","real or virtual image: 22.5 cm or 7.5 cm")
X("A tuning fork of 440 Hz moves at 20 m/s. What frequency does the listener hear?","towards or away and speed of sound not said")
X("Calculate the de Broglie wavelength of the particle moving at 2000 m/s.","which particle (mass) is missing")
X("A gas at 2 bar is compressed to half its volume. What is the final pressure?","isothermal or adiabatic, and of which gas, is not said")
X("cool the sample to -300 °C, how much does the 1 m copper bar shrink? alpha=1.7e-5","below absolute zero / no start temperature")
X("What colour is the resistor's third band more beautiful than?","nonsense")
X("Why does a spinning top not fall over?","an explanation is wanted, not a number")
X("A bullet of 10 g hits a block of wood of 2 kg at rest. What speed do they have together afterwards?","the bullet's speed is missing")
X("Light goes from glass with n = 1.5 into air at an angle of incidence of 60°. What is the angle of refraction?","total internal reflection: no refracted ray")
X("The half-life is 8 days. How much is left?","time and initial amount are missing")
X("A beam 4 m long carries 10 kN in the middle. What is the largest deflection? E = 200 GPa.","second moment of area and supports missing")
X("How deep does a 5 mm sand grain sink per second in water by Stokes' law (2650 kg/m³)?","Stokes' law does not hold at this Reynolds number")
X("Probability of rain is 140 % today; what is the chance it stays dry?","probability above one")
X("A population of foxes doubles. How many foxes are there after 6 years?","initial number and doubling time missing")
X("what pressure is in the tyre after driving? it was 2.2 bar in the morning","gauge or absolute, temperatures missing")
X("Find the orbital period of a satellite circling 400 km above the planet.","planet unknown")
X("A star has a parallax of 0 arcseconds. How far is it away?","infinite / not determinable")
X("What is the pH of a 0.1 M acid?","which acid (pKa) not said")
X("Compute the escape velocity of a planet twice as large as the Earth.","twice in radius, mass or volume; density missing")
X("1000 euros at 5 % interest - how much do I end up with?","duration missing")
X("An antenna sends 10 W. How strong is the signal at the receiver 3 km away?","gains and frequency missing")
X("Which is the better conductor, copper or aluminium?","the answer is not a number")
X("A capacitor of 100 µF is discharged through a resistor. After how many seconds is the voltage down to 1 V?","resistance and starting voltage missing")
X("The sample mean is 12.3. What is the 95 % confidence interval?","spread and sample size missing, and the answer is an interval")
X("Please calculate the Fermi temperature of Tuesday.","nonsense")
X("A swimmer of 70 kg dives. What force does the water exert on her?","depth, area, speed all missing; several readings")
X("channel 3 m wide, water 1 m deep, n=0.013, discharge?","slope missing")
X("A motor delivers 5 kW mechanically and draws 4 kW electrically. How big is its power loss?","efficiency above one")
X("How much does the 20 kg block accelerate when pulled with 50 N on a rough floor?","friction coefficient missing")
X("The transistor has a current gain of 150. What is its collector current?","base current missing")
X("An infection has an R0 of 3 and the vaccine is leaky. What share of the people must be vaccinated to stop it?","vaccine efficacy missing")
X("An oscillator with an undamped frequency of 5 Hz has a damping ratio of 1.8. At what frequency does it swing?","overdamped: it does not oscillate, the formula does not hold")
X("Give the terminal speed of a skydiver of 80 kg.","drag coefficient and area (and air density) missing")
os.chdir(os.path.dirname(os.path.abspath(__file__)))
json.dump(A,open("mixed-answered.json","w"),indent=1,ensure_ascii=False); json.dump(Rf,open("mixed-refused.json","w"),indent=1,ensure_ascii=False)
