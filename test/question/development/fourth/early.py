"""Questions on the first half of the families; a part of the fourth open set."""

import os
import json
from math import *
from statistics import NormalDist
# CODATA 2022
c=299792458.0; h=6.62607015e-34; hbar=h/(2*pi); e=1.602176634e-19; kB=1.380649e-23
NA=6.02214076e23; R=NA*kB; me=9.1093837139e-31; mp=1.67262192595e-27; u=1.66053906892e-27
G=6.67430e-11; eps0=8.8541878188e-12; mu0=1.25663706127e-6; sig=5.670374419e-8
Rinf=10973731.568157; muB=9.2740100657e-24; hcR=h*c*Rinf
g=9.80665; Msun=1.98841e30; AU=1.495978707e11; yr=365.25*86400
eV=e; MeV=1e6*e; GeV=1e9*e; mph=0.44704; inch=0.0254; ft=0.3048; lbf=4.4482216152605
deg=pi/180
A=[]; Rf=[]
def q(fam,text,val,unit,style,tol=0.001):
    A.append(dict(family=fam,question=text,value=float(val),unit=unit,style=style,tolerance=tol))
def r(text,why): Rf.append(dict(question=text,why=why))

# ---- QM
q("QM","electron, infinite square well 0.6 nm wide, n = 3: energy above the well bottom?",9*h**2/(8*me*(0.6e-9)**2),"J","short")
q("QM","The diffractometer hall of a reactor built in 1974 is supplied with neutrons of 25 meV kinetic energy. A student with a blue notebook wants to know whether they diffract from a crystal. What de Broglie wavelength do these neutrons have?",h/sqrt(2*1.67492750056e-27*0.025*eV),"m","prose")
q("QM","Neighbouring levels of a one-dimensional quantum harmonic oscillator are found to lie 0.18 eV apart, and the oscillating particle weighs 1.6×10^-27 kg. Determine the spring constant of the potential.",1.6e-27*(0.18*eV/hbar)**2,"N/m","inverse")
q("QM","3 eV electron runs against a rectangular barrier 5 eV high and 0.4 nm thick. using the simple thick-barrier estimate T = exp(-2 kappa L), what's the tunnelling probability",exp(-2*sqrt(2*me*2*eV)/hbar*0.4e-9),"1","plain")
# ---- NM
q("NM","how far will my car skid if i lock the brakes at 55 mph? flat dry road, mu about 0.7, ignore air drag",(55*mph)**2/(2*0.7*g),"m","plain")
q("NM","A toy gun, bought for 12 euros, shoots a 20 g dart with 15 m/s. To load it, its spring is pushed in by 6 cm, and all of the spring's energy goes into the dart. How stiff is the spring?",0.02*15**2/0.06**2,"N/m","inverse")
q("NM","A 3 kg cart rolling at 2 m/s runs into a 5 kg cart at rest on a level track and they stick together. The pair then coasts without friction up a smooth ramp. To what height above the track does it climb?",(3*2/8)**2/(2*g),"m","chain")
q("NM","A highway bend with a radius of 150 m is to be banked so that cars at 72 km/h need no sideways friction at all. Find the banking angle.",atan(20**2/(150*g)),"rad","plain")
# ---- GR
q("GR","A light ray grazes past a white dwarf of 1.2×10^30 kg, its closest approach being 7000 km from the star's centre. By how many arcseconds is the ray deflected according to general relativity (weak field)?",4*G*1.2e30/(c**2*7e6),"rad","plain")
q("GR","light sent straight up from the street to a roof 381 m higher, g = 9.81: fractional frequency shift (magnitude)?",9.81*381/c**2,"1","short")
q("GR","An exoplanet goes round a star of exactly one solar mass with a semi-major axis of 0.05 AU and an eccentricity of 0.3. The star was catalogued in 1997 and looks faintly orange. Calculate the relativistic advance of periastron per orbit.",6*pi*G*Msun/(c**2*0.05*AU*(1-0.09)),"rad","prose")
q("GR","A clock hovers at rest outside a non-rotating black hole of 10 solar masses and runs at 60 % of the rate of a clock far away. At which Schwarzschild radial coordinate does it hover?",2*G*10*Msun/c**2/(1-0.36),"m","inverse")
# ---- KO (metric tensor / line element)
q("KO","The metric at some place has g_xx = 4 and g_yy = 9 (no units), off-diagonal terms zero. Two nearby points differ by dx = 3 mm and dy = 1 mm. How far apart are they really?",sqrt(4*9+9*1)*1e-3,"m","plain")
q("KO","g_11 = 2; g_12 = g_21 = 0.5; g_22 = 1; dx1 = 20 cm; dx2 = 10 cm. Line element ds = ?",sqrt(2*.04+2*.5*.02+.01),"m","list")
q("KO","Just outside a static black hole the radial metric component is g_rr = 1/(1 - r_s/r). At r = 3 r_s somebody lays a ruler over a coordinate step of dr = 10 m, which is tiny against r. What proper length does the ruler show?",10*sqrt(1.5),"m","prose")
q("KO","In a plane the metric is diagonal with g_yy = 1. A step dx = 0.5 m, dy = 1.2 m turns out to have the length 2 m. Find the dimensionless component g_xx.",(4-1.44)/0.25,"1","inverse")
# ---- CS
q("CS","worst case number of probes for binary search in a sorted array with 1,000,000 entries?",floor(log2(1e6))+1,"1","short")
q("CS","A rendering job spends 85 percent of its serial run time in code that can be spread perfectly over cores; the rest stays serial. The cluster rack is black and has 16 cores that may be used. What speedup does Amdahl's law give?",1/(0.15+0.85/16),"1","prose")
q("CS","how long does a 4.7 GB (decimal gigabytes) dvd image take over a steady 50 Mbit/s line, no overhead",4.7e9*8/50e6,"s","plain")
q("CS","I hand out uniformly random 32-bit ids. About how many can I hand out before the chance that two of them coincide reaches 50 %?",sqrt(2*log(2)*2**32),"1","inverse")
# ---- AW (perception, misc)
q("AW","The Weber fraction for lifted weights is 2 %. What is the smallest change a person just notices when holding 1.5 kg?",0.02*1.5,"kg","plain")
q("AW","Fitts' law in its original form MT = a + b log2(2D/W); a = 0.1 s, b = 0.15 s per bit, D = 30 cm, W = 2 cm. Movement time?",0.1+0.15*log2(30),"s","list")
q("AW","In a detection experiment with 24 volunteers a faint tone was correctly reported in 85 % of the trials that had it, and falsely reported in 20 % of the silent trials. Assuming the equal-variance Gaussian model, what is the sensitivity index d'?",NormalDist().inv_cdf(.85)-NormalDist().inv_cdf(.2),"1","prose")
q("AW","my wall clock's quartz runs 20 ppm fast.. how many seconds does it gain in 30 days?",20e-6*30*86400,"s","short")
# ---- SR
q("SR","A crew of three flies to a star 4.2 light-years away (as measured from Earth) at a steady 0.9 c. How long does the trip last on the ship's own clocks?",4.2/0.9*sqrt(1-.81)*yr,"s","chain")
q("SR","At what speed is a particle's kinetic energy three times its rest energy?",c*sqrt(1-1/16),"m/s","inverse")
q("SR","Ship leaves the station at 0.6c. It fires a probe straight ahead at 0.5c relative to itself. probe speed seen from station?",1.1/1.3*c,"m/s","short")
q("SR","A gas cloud emits a spectral line of 500 nm in its own rest frame. It rushes directly away from us at a fifth of the speed of light. At what wavelength do we record the line?",500e-9*sqrt(1.2/0.8),"m","plain")
# ---- RD
q("RD","flywheel = solid disc, 40 kg, radius 0.5 m, 3000 rpm. stored energy?",0.5*(0.5*40*.25)*(100*pi)**2,"J","short")
q("RD","A figure skater in a green dress turns at 1.5 revolutions per second with her arms out, when her moment of inertia is 4.2 kg m². She draws the arms in and now turns four times per second. What is her moment of inertia now?",4.2*1.5/4,"kg·m^2","inverse")
q("RD","A solid uniform ball starts from rest and rolls without slipping down a chute, losing 1.2 m of height. Find the speed of its centre at the bottom.",sqrt(10/7*g*1.2),"m/s","plain")
q("RD","A toy gyroscope of 0.3 kg has its centre of mass 4 cm from the pivot and its axis horizontal. The rotor has a moment of inertia of 2.5×10^-4 kg m^2 about its axis and spins 150 times per second. With what angular velocity does it precess?",0.3*g*0.04/(2.5e-4*2*pi*150),"rad/s","plain")
# ---- OW
q("OW","How long must a simple pendulum be to swing back and forth once every 2.5 s on Earth (small swings)?",g*2.5**2/(4*pi**2),"m","inverse")
q("OW","A guitar made in 1962 has a string with a free length of 65 cm and 1.1 g of mass per metre. It is pulled tight with 70 N. Which frequency does its fundamental have?",sqrt(70/1.1e-3)/1.3,"Hz","prose")
q("OW","m = 0.25 kg; k = 40 N/m; amplitude A = 6 cm; no damping. Greatest speed of the mass?",sqrt(160)*0.06,"m/s","list")
q("OW","the energy of a 440 Hz tuning fork drops to 1/e in 1.5 s. whats its Q factor",2*pi*440*1.5,"1","plain")
# ---- AC
q("AC","Convert an intensity of 3e-5 W/m^2 in air to a sound intensity level (re 1e-12 W/m^2).",10*log10(3e7),"dB","plain")
q("AC","One weaving machine alone gives 82 dB at the foreman's desk. A dozen like it, all equally far from the desk and incoherent, are switched on together. What level does the desk get?",82+10*log10(12),"dB","prose")
q("AC","ambulance coming straight at me at 60 mph, siren 700 Hz, sound travels 343 m/s. what pitch do i hear? im standing still",700*343/(343-60*mph),"Hz","plain")
q("AC","A classroom of 12 m × 8 m × 3.5 m has a reverberation time of 1.4 s. From Sabine's formula (constant 0.161 s/m), what is its equivalent absorption area?",0.161*12*8*3.5/1.4,"m^2","inverse")
# ---- ES
q("ES","Two small pith balls with charges of 40 nC and -25 nC hang 8 cm apart in dry air. How strong is the force between them?",40e-9*25e-9/(4*pi*eps0*0.08**2),"N","plain")
q("ES","Needed: 1 nF from two parallel plates with a 0.1 mm mica sheet (eps_r 5.4) between them. Which plate area?",1e-9*1e-4/(5.4*eps0),"m^2","inverse")
q("ES","E-field 25 cm from a very long straight wire in vacuum charged with 3 µC per metre?",3e-6/(2*pi*eps0*.25),"V/m","short")
q("ES","Between two large parallel plates 2 cm apart there is a voltage of 300 V and a vacuum. A proton is set free in the gap. With what acceleration does it start?",e*(300/0.02)/mp,"m/s^2","chain")
# ---- MG
q("MG","long air-cored solenoid, 1200 turns on 30 cm, 2.5 A, B inside?",mu0*1200/0.3*2.5,"T","short")
q("MG","A proton is seen to run round a circle of 5 cm radius, at right angles to a field of 0.3 T. How fast is it?",e*0.3*0.05/mp,"m/s","inverse")
q("MG","A flat coil of 150 turns, each enclosing 40 cm², lies face-on to a field of 0.6 T. The magnet, painted grey and weighing 80 kg, is shut down so that the field dies to zero within 20 ms. What average voltage is induced in the coil?",150*40e-4*0.6/0.02,"V","prose")
q("MG","During a short circuit two long parallel busbars 6 cm apart carry 8 kA each in opposite directions. Calculate the repulsive force on every metre of them.",mu0*8000**2/(2*pi*0.06),"N/m","plain")
# ---- EW
q("EW","whats the length of a quarter wave whip for 98.5 MHz, ignoring any shortening factor",c/98.5e6/4,"m","chain")
q("EW","Link in free space: f = 2.4 GHz, P_t = 100 mW, both antennas 6 dBi, distance 1 km. Received power?",0.1*10**1.2*(c/2.4e9/(4*pi*1000))**2,"W","list")
q("EW","On a clear noon the sunlight on a roof carries 1000 W per square metre. Treating it as one plane wave, what is the peak amplitude of its electric field?",sqrt(2*1000*mu0*c),"V/m","plain")
q("EW","At which frequency has the skin depth in copper (5.8×10^7 S/m, nonmagnetic) shrunk to 0.1 mm?",1/(pi*mu0*5.8e7*1e-8),"Hz","inverse")
# ---- EC
q("EC","Three resistors in parallel: 100 ohm, 220 ohm, 330 ohm. Total?",1/(1/100+1/220+1/330),"ohm","list")
q("EC","An empty 47 µF capacitor is charged through 10 kΩ from a 12 V supply. How much time passes until it has reached 9 V?",10e3*47e-6*log(12/3),"s","inverse")
q("EC","got a 10 uH coil, want it resonant at 7.1 MHz for the 40 m band. what cap do I need in parallel (ideal parts)?",1/((2*pi*7.1e6)**2*10e-6),"F","inverse")
q("EC","A 9 V battery whose internal resistance is 1.5 Ω lights a lamp of 12 Ω. The lamp is yellow. Find the power turned over in the lamp.",(9/13.5)**2*12,"W","chain")
# ---- GO
q("GO","A candle stands 45 cm in front of a thin converging lens of 18 cm focal length. At what distance behind the lens does its sharp image form?",1/(1/0.18-1/0.45),"m","plain")
q("GO","ray from air into water (n=1.333), 50° to the normal. refraction angle?",asin(sin(50*deg)/1.333),"rad","short")
q("GO","Light inside a clear plastic is just totally reflected at its border to air once the angle of incidence exceeds 41.1°. What is the refractive index of the plastic?",1/sin(41.1*deg),"1","inverse")
q("GO","An optician grinds a thin biconvex lens from glass of index 1.62, the two faces having radii of curvature of 25 cm and 40 cm. She charges 90 dollars for it. How many dioptres does it have in air?",0.62*(1/0.25+1/0.40),"1/m","prose")
# ---- WO
q("WO","In a double-slit experiment with slits 0.25 mm apart the bright fringes on a screen 1.8 m away are spaced by 4.6 mm. Determine the wavelength.",4.6e-3*0.25e-3/1.8,"m","inverse")
q("WO","grating 600 lines/mm, 532 nm laser at normal incidence, angle of the second order?",asin(2*532e-9*600e3),"rad","short")
q("WO","An amateur telescope has a mirror of 20 cm diameter and a red tube. Which angular separation can it just resolve at 550 nm by the Rayleigh criterion?",1.22*550e-9/0.2,"rad","plain")
q("WO","How many photons leave a 5 mW helium-neon laser (632.8 nm) every second?",5e-3*632.8e-9/(h*c),"1/s","plain")
# ---- TD
q("TD","gas cylinder 50 L, 200 bar absolute, 20 °C; treat as ideal. moles inside?",200e5*0.05/(R*293.15),"mol","short")
q("TD","A Carnot engine dumps its heat into a river at 27 °C and turns 45 % of the heat it takes in into work. How hot must its upper reservoir be?",300.15/0.55,"K","inverse")
q("TD","Two kilograms of water (specific heat 4186 J/(kg K)) are warmed from 20 °C to 80 °C in a copper pot that cost 45 francs. By how much does the entropy of the water increase?",2*4186*log(353.15/293.15),"J/K","prose")
q("TD","Air (gamma = 1.4, ideal) at 70 °F is squeezed reversibly and without heat exchange to one eighth of its volume. To what temperature does it heat up?",((70-32)/1.8+273.15)*8**0.4,"K","plain")
# ---- SM
def ein(T,th):
    x=th/T; return 3*R*x*x*exp(x)/(exp(x)-1)**2
q("SM","Einstein solid, theta_E = 290 K, one mole of atoms: molar heat capacity at T = 100 K?",ein(100,290),"J/(mol·K)","short")
q("SM","Impurity atoms in a crystal have two non-degenerate levels 5 meV apart and the crystal is held at 60 K. What is the ratio of the number of atoms in the upper level to that in the lower one in equilibrium?",exp(-5e-3*eV/(kB*60)),"1","plain")
q("SM","mean free path of gas molecules 0.37 nm across (hard spheres) at 0.01 mbar and 293 K?",kB*293/(sqrt(2)*pi*(0.37e-9)**2*1.0),"m","plain")
q("SM","At what temperature would the most probable speed of argon atoms (39.95 u) be 500 m/s?",39.95*u*500**2/(2*kB),"K","inverse")
# ---- HT
q("HT","A brick wall 4 m long, 2.7 m high and 24 cm thick (0.6 W/(m K)) has its inner face at 21 °C and its outer face at -4 °C. How much heat flows through it?",0.6*4*2.7*25/0.24,"W","plain")
q("HT","stove surface 0.35 m2 at 400 °C, emissivity 0.85, room walls all around at 22 °C: net radiated power?",0.85*sig*0.35*(673.15**4-295.15**4),"W","short")
q("HT","A copper bead half an inch in diameter (8900 kg/m³, 385 J/(kg K)) is taken from a furnace and hung into a draught with a heat transfer coefficient of 25 W/(m² K). The furnace is 20 years old. Assuming a uniform temperature in the bead, what is the time constant of its cooling?",8900*385*0.5*inch/(6*25),"s","prose")
l=(45-35)/log(45/35)
q("HT","A counterflow exchanger cools oil from 90 °C to 55 °C while water warms from 20 °C to 45 °C. It has to move 50 kW at U = 800 W/(m² K). Find the area required.",50e3/(800*l),"m^2","chain")
# ---- FL
q("FL","An open tank has a well-rounded hole of 8 mm diameter 3 m below the water surface. Neglecting losses and contraction, what volume flow spurts out?",sqrt(2*g*3)*pi*0.004**2,"m^3/s","chain")
q("FL","glass bead 60 µm diameter, 2500 kg/m3, sinking in oil 900 kg/m3 with viscosity 0.2 Pa s, stokes. terminal speed?",2/9*1600*g*(30e-6)**2/0.2,"m/s","short")
q("FL","A wooden block drifts on a lake (1000 kg/m³) with 15 % of its volume above the surface, watched by seven ducks. What density does the wood have?",850,"kg/m^3","inverse")
q("FL","Determine the head lost to friction in 200 m of pipe, 100 mm bore, Darcy friction factor 0.02, when the water moves at 1.5 m/s.",0.02*200/0.1*1.5**2/(2*g),"m","plain")
# ---- GD
q("GD","airliner 250 m/s true, outside air -56.5 °C, gamma 1.4, R = 287 J/(kg K). Mach number?",250/sqrt(1.4*287*216.65),"1","chain")
q("GD","A missile flies at Mach 2.2 through air at 220 K (gamma = 1.4). What stagnation temperature arises at its nose?",220*(1+.2*2.2**2),"K","plain")
q("GD","By what factor does the static pressure jump across a normal shock in air (gamma 1.4) if the flow ahead of it has Mach 1.8?",1+2.8/2.4*(1.8**2-1),"1","plain")
q("GD","In a supersonic wind tunnel, opened in 1958, air (gamma = 1.4) expands isentropically from a stagnation pressure of 6 bar to a static pressure of 0.9 bar in the test section. What Mach number is reached there?",sqrt(5*((6/.9)**(2/7)-1)),"1","inverse")
# ---- HY
q("HY","rect. channel, width 3 m, depth 1.2 m, n = 0.015, slope 0.001 - uniform flow discharge by Manning?",3.6*(3.6/5.4)**(2/3)*sqrt(.001)/.015,"m^3/s","short")
q("HY","A wide rectangular canal lined with white stones carries 2.5 m³/s on every metre of its width. Compute the critical depth.",(2.5**2/g)**(1/3),"m","plain")
q("HY","Water shoots out under a sluice gate 0.3 m deep at 6 m/s over a level rectangular apron and then goes through a hydraulic jump. How deep is it behind the jump?",0.15*(sqrt(1+8*36/(g*0.3))-1),"m","plain")
q("HY","A sharp-crested rectangular weir 1.5 m wide, without side contractions, passes 400 L/s. With Q = (2/3) Cd b sqrt(2g) H^1.5 and Cd = 0.62, what is the head H over its crest?",(0.4/(2/3*.62*1.5*sqrt(2*g)))**(2/3),"m","inverse")
# ---- EL
q("EL","steel wire, 2 m, cross section 1.5 mm², E 200 GPa, 25 kg hung on it. elongation?",25*g*2/(1.5e-6*200e9),"m","short")
q("EL","A rail (E = 210 GPa, expansion coefficient 12×10^-6 per K) is held so firmly that it cannot lengthen. The sun, on a July day in 2019, heats it by 35 °C above the temperature at which it was laid free of stress. What compressive stress builds up?",210e9*12e-6*35,"Pa","prose")
q("EL","Thin-walled boiler drum, inside diameter 1.2 m, gauge pressure 15 bar, hoop stress not above 90 MPa. Find the least wall thickness (thin-wall formula with the inside diameter).",15e5*1.2/(2*90e6),"m","inverse")
q("EL","A solid round shaft of 40 mm diameter transmits a torque of 600 N m. What is the largest shear stress in it?",16*600/(pi*.04**3),"Pa","plain")
# ---- BE
q("BE","cantilever 1.5 m, E = 210 GPa, I = 1.2e-6 m^4, 800 N at the tip, tip deflection? (self weight neglected)",800*1.5**3/(3*210e9*1.2e-6),"m","short")
q("BE","A simply supported floor joist spanning 20 ft carries an evenly spread load of 150 pounds-force per foot, its own weight included. What is the largest bending moment?",150*lbf/ft*(20*ft)**2/8,"N·m","plain")
q("BE","Both ends of a 3.5 m steel strut are pinned (E = 200 GPa, smallest second moment of area 80 cm^4). At which axial load does it buckle according to Euler?",pi**2*200e9*80e-8/3.5**2,"N","plain")
q("BE","A simply supported timber beam 100 mm wide and spanning 4 m has to bear 5 kN at midspan, its own weight being negligible. The bending stress may be at most 10 MPa. How deep must the rectangular section be at least?",sqrt(6*(5000*4/4)/10e6/0.1),"m","chain")
# ---- FR
q("FR","edge crack 4 mm deep, wide plate, 150 MPa tension across it, Y = 1.12. K_I?",1.12*150e6*sqrt(pi*.004),"Pa·m^0.5","short")
q("FR","A wide sheet of an alloy with a fracture toughness of 45 MPa·√m is pulled with 200 MPa. A through crack sits in its middle (geometry factor 1). What full tip-to-tip length may the crack have before the sheet breaks?",2*(45/200)**2/pi,"m","inverse")
q("FR","Paris law, C = 1e-11 and m = 3 (da/dN in metres per cycle, delta K in MPa sqrt(m)). Crack growth per cycle at delta K = 20 MPa sqrt(m)?",1e-11*8000,"m","list")
q("FR","A bracket has already seen 20,000 cycles at a load where it would live for 100,000, and 5,000 cycles at another where it would live for 20,000. How many cycles may follow at a third load, with a life of 80,000 on its own, until Miner's rule predicts failure?",(1-.2-.25)*80000,"1","chain")
# ---- VB
q("VB","A compressor sags 4 mm on its springs under its own weight. At what frequency does it bounce freely up and down (undamped, linear springs)?",sqrt(g/4e-3)/(2*pi),"Hz","plain")
d=log(4)/10
q("VB","Within ten full cycles the free vibration of a footbridge decays from an amplitude of 8 mm to 2 mm, while eleven pedestrians look on. What is the damping ratio?",d/sqrt(4*pi**2+d*d),"1","prose")
q("VB","machine runs 1500 rpm on undamped mounts, natural frequency 8 Hz. Transmissibility (absolute value)?",1/((25/8)**2-1),"1","short")
q("VB","A damper of 600 N·s/m just critically damps a 25 kg platform on its spring. What stiffness has the spring?",600**2/(4*25),"N/m","inverse")
# ---- AT
RH=Rinf/(1+me/mp)
q("AT","Which wavelength in vacuum belongs to the jump of a hydrogen atom from n = 5 to n = 2?",1/(RH*(1/4-1/25)),"m","plain")
q("AT","energy to strip the last electron from Li2+ (Z = 3) sitting in n = 2?",hcR*9/4,"J","short")
q("AT","An atomic level with a Landé factor of 4/3 is put into a magnetic field of 0.5 T (normal weak-field Zeeman case). The magnet is water-cooled at 10 litres a minute. How far apart in frequency are neighbouring magnetic sublevels?",4/3*muB*0.5/h,"Hz","prose")
q("AT","The natural linewidth (full width at half maximum, in ordinary frequency) of a transition to the ground state is 6.07 MHz. Calculate the lifetime of the excited state.",1/(2*pi*6.07e6),"s","inverse")
# ---- MS
m=12*15.995/27.995*u
q("MS","Carbon monoxide has nuclei of 12.000 u and 15.995 u held 112.8 pm apart. What is its rotational constant B expressed as a frequency (rigid rotor)?",h/(8*pi**2*m*(112.8e-12)**2),"Hz","plain")
q("MS","Harmonic wavenumber of HCl 2991 cm^-1, reduced mass 0.980 u. Force constant of the bond?",0.980*u*(2*pi*c*299100)**2,"N/m","inverse")
q("MS","rigid linear molecule, B = 1.93 cm^-1, line J=3 -> 4. frequency of the absorbed radiation?",8*193*c,"Hz","short")
q("MS","A green laser of 532 nm shines on a liquid in a 3 mL vial, one of whose vibrations has a Raman shift of 1000 cm^-1. At what wavelength does its Stokes line show up?",1/(1/532e-9-1e5),"m","plain")
# ---- NP
q("NP","Co-60 source 3.7 GBq when delivered, half-life 5.27 years. activity after 8 years?",3.7e9*0.5**(8/5.27),"Bq","short")
q("NP","Compute the binding energy per nucleon of iron-56 from its atomic mass 55.934936 u, given 1.007825 u for the hydrogen atom and 1.008665 u for the neutron.",(26*1.007825+30*1.008665-55.934936)*u*c**2/56,"J","plain")
q("NP","A piece of charcoal from a brown clay hearth shows only 30 % of the carbon-14 activity of living wood. The half-life is 5730 years. How long ago did the tree die?",5730*log2(1/.3)*yr,"s","inverse")
q("NP","What is the activity of one microgram of pure caesium-137 (molar mass 137 g/mol, half-life 30.1 years)?",log(2)/(30.1*yr)*1e-6/137*NA,"Bq","chain")
# ---- HEP
q("HEP","head-on e- e+ collider, 7 GeV on 4 GeV, centre of mass energy?",2*sqrt(28)*GeV,"J","short")
q("HEP","Determine the smallest kinetic energy a proton beam must have to create antiprotons by p + p -> p + p + p + pbar on protons at rest.",6*mp*c**2,"J","plain")
q("HEP","The rho meson shows up as a peak of full width 149 MeV in the two-pion mass, in a plot drawn by 5 students. What mean lifetime does that mean?",hbar/(149*MeV),"s","inverse")
q("HEP","A neutral kaon at rest (497.6 MeV/c²) decays into two charged pions of 139.57 MeV/c² each. What momentum does each pion carry off?",sqrt((497.6/2)**2-139.57**2)*MeV/c,"kg·m/s","plain")
# ---- SS
q("SS","Copper has 8.49×10^28 conduction electrons per cubic metre. Treating them as free, what is the Fermi energy?",hbar**2/(2*me)*(3*pi**2*8.49e28)**(2/3),"J","plain")
q("SS","X-rays of 0.154 nm give their first-order reflection from a crystal at a Bragg (glancing) angle of 19.2°. How far apart are the lattice planes?",0.154e-9/(2*sin(19.2*deg)),"m","inverse")
q("SS","hall bar of an n-type semiconductor: thickness 0.5 mm (along B), B = 0.8 T, I = 20 mA, n = 1e22 m^-3, single carrier type. Hall voltage magnitude?",0.02*0.8/(1e22*e*5e-4),"V","list")
q("SS","Silver, at 900 dollars per kilogram, has a resistivity of 1.59×10^-8 Ω m and 5.86×10^28 free electrons per m³. In the Drude picture (free electron mass), how long is the mean time between collisions?",me/(5.86e28*e**2*1.59e-8),"s","prose")
# ---- SD
VT=kB*300/e
q("SD","diode, I_s = 2e-14 A, ideality 1, 300 K, 0.65 V forward. current?",2e-14*(exp(.65/VT)-1),"A","short",0.002)
q("SD","An abrupt silicon pn junction is doped with 1e17 acceptors per cm³ on one side and 1e16 donors per cm³ on the other. With n_i = 1.0e10 cm^-3 and T = 300 K, what is the built-in voltage?",VT*log(1e33/1e20),"V","plain")
q("SD","A wafer of n-type silicon, 200 mm across, is measured to have a resistivity of 0.5 Ω cm. Electrons in it have a mobility of 1350 cm²/(V s); holes do not matter and all donors are ionised. Find the donor concentration.",1/(e*0.135*0.005),"1/m^3","inverse")
q("SD","nMOS in saturation, Id = 0.5*beta*(Vgs-Vt)^2, beta = 0.8 mA/V^2, Vt 0.6 V. What gate-source voltage gives 250 µA?",0.6+sqrt(2*0.25/0.8),"V","inverse")
# ---- SU
q("SU","Weak-coupling BCS: what is the energy gap parameter Delta at T = 0 of a metal that becomes superconducting at 9.25 K (Delta = 1.764 k Tc)?",1.764*kB*9.25,"J","plain")
q("SU","josephson junction, 12 µV dc across it, oscillation frequency?",2*e*12e-6/h,"Hz","short")
q("SU","Tin has Tc = 3.72 K and a critical field of 30.5 mT at absolute zero. Supposing the parabolic law, at what temperature is the critical field down to 20 mT?",3.72*sqrt(1-20/30.5),"K","inverse")
q("SU","A superconductor, cooled with helium at 8 euros a litre, holds 6×10^28 superconducting electrons per cubic metre with the free electron mass. What is its London penetration depth?",sqrt(me/(mu0*6e28*e*e)),"m","prose")

# ---- refused
r("What is the ground state energy of an electron trapped in a one-dimensional box with hard walls?","the width of the box is missing")
r("A 4 kg crate slides down a rough plank tilted by 30°. What is its acceleration?","the friction coefficient is missing")
r("By what factor does a clock on the surface of a star of 3 solar masses run slow compared with one far away?","the radius of the star is missing")
r("Two points differ by dx = 2 mm in a space where g_xx depends on y. What is the distance between them?","the value of g_xx (its dependence and y) is missing")
r("my script took 2 s for 1 million records, how long for 10 million?","the growth of the run time (complexity) is not known; O(n) and O(n^2) give different numbers")
r("How aware of itself is a river stone after three hours of meditation?","nonsense; no quantity defined")
r("A spaceship passes the Earth at 1.2 c. How slow do its clocks tick for us?","faster than light; impossible")
r("A 2 kg wheel of radius 0.3 m spins at 10 rad/s about its axle. Find its kinetic energy.","hoop or disc? the moment of inertia differs by two")
r("mass of -0.5 kg on a 20 N/m spring, period of the oscillation?","negative mass is impossible")
r("A generator is rated 80 dB sound pressure level. How loud is it 10 m away?","the distance at which 80 dB holds is missing")
r("Two charges of 3 µC and 5 µC repel each other. Calculate the force.","their distance is missing")
r("What is the inductance of the colour blue, in henries per decibel?","nonsense")
r("How much power does a dish pick up from a 20 W transmitter on a satellite 36,000 km away?","antenna gains (dish size) and frequency are missing")
r("A 100 ohm resistor has 12 V across it and carries 2 A. What power does it burn?","the numbers contradict each other (12 V / 100 ohm is 0.12 A)")
r("A light ray in glass (n = 1.5) meets the flat surface to air at 60° to the normal. At what angle to the normal is it refracted into the air?","total reflection; there is no refracted ray")
r("Light of 800 nm falls at normal incidence on a grating with 1000 lines per mm. Under which angle is the third order seen?","sin would be 2.4; that order does not exist")
r("In each cycle an engine takes 500 J from a hot reservoir, its only source of energy, and does 620 J of work. How much heat does it reject?","efficiency above 1; impossible")
r("rms speed of helium atoms in a gas at -50 K?","negative absolute temperature of a gas is impossible")
r("How long does a cup of coffee take to cool from 90 °C to 60 °C in a 20 °C room?","the amount and the heat transfer (time constant) are missing")
r("Using Stokes' law, how fast does a steel ball of 5 cm diameter finally sink in water?","Stokes' law does not hold: the Reynolds number is far above 1")
r("What is the pressure ratio across a normal shock standing in an air flow with an upstream Mach number of 0.7?","no shock forms in subsonic flow; the relation does not hold")
r("rectangular channel 4 m wide, slope 0.002, n = 0.013. Discharge in uniform flow?","the depth is missing")
r("A steel wire 1 m long with a cross section of 1 mm² (E = 200 GPa) is loaded with 50 kN. By how much does it stretch?","the stress of 50 GPa is far above the strength; Hooke's law does not hold, the wire breaks")
r("Beam, 4 m span, 2 kN at midspan, E = 200 GPa, I = 5e-6 m^4. Find the midspan deflection.","the supports are not given: pinned and clamped ends differ by a factor of four")
r("Which alloy should I use for a wing spar, aluminium or titanium, so it doesnt crack?","a choice, not a number; and much is missing")
r("An oscillator has an undamped natural frequency of 10 Hz and a damping ratio of 1.4. At what frequency does it swing when let go?","overdamped: it does not oscillate; the formula gives the root of a negative number")
r("What wavelength does a hydrogen atom give off when its electron falls down to n = 2?","the starting level is missing")
r("Nitrogen N2 has B = 1.99 cm^-1. At what wavenumber does its electric-dipole microwave absorption line J = 0 to 1 lie?","a homonuclear molecule has no dipole moment, so no such line")
r("A bone fragment has an activity of 500 Bq. How old is it?","nuclide, half-life and initial activity are missing")
r("A free proton has a total energy of 500 MeV. What is its momentum?","less than the proton's rest energy of 938 MeV; impossible")
r("At what Bragg angle do X-rays of 0.5 nm reflect in first order from lattice planes 0.2 nm apart?","sin would be 1.25; no reflection")
r("How much current does a silicon diode pass at 0.7 V?","the saturation current (and ideality, temperature) is missing")
r("What supercurrent runs through a Josephson junction with a phase difference of 60 degrees?","the critical current is missing")

from collections import Counter
n=Counter(a["family"] for a in A)
assert len(n)==33 and set(n.values())=={4} and len(A)==132 and len(Rf)==33
os.chdir(os.path.dirname(os.path.abspath(__file__)))
A=[a for a in A if a["family"] not in ("KO","AW")]
json.dump(A,open("early-answered.json","w"),ensure_ascii=False,indent=1)
json.dump(Rf,open("early-refused.json","w"),ensure_ascii=False,indent=1)
