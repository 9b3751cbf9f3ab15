"""Two questions on every family; a part of the fifth open set."""

import os
import json
from math import *
from statistics import NormalDist
c=299792458.0; h=6.62607015e-34; hb=h/(2*pi); e=1.602176634e-19; kB=1.380649e-23; NA=6.02214076e23
G=6.67430e-11; me=9.1093837139e-31; mp=1.67262192595e-27; u=1.66053906892e-27; eps0=8.8541878188e-12
mu0=1.25663706127e-6; R=NA*kB; F=NA*e; sig=5.670374419e-8; g=9.80665; Msun=1.98841e30; pc=3.0856775814913673e16
aB=5.29177210544e-11; GMe=3.986004418e14; Om=7.292115e-5; Z0=mu0*c; deg=pi/180; Mpc=1e6*pc; yr=365.25*86400; eV=e
A=[]; N=[]
def entry(fam,q,v,unit,style,tol=0.001): A.append(dict(family=fam,question=q,value=float(v),unit=unit,style=style,tolerance=tol))
def refuse(q,why): N.append(dict(question=q,why=why))

# QM
entry("QM","An electron is trapped in a one-dimensional infinite well 0.80 nm wide. It falls from the n = 3 state straight to the ground state and emits one photon. What is the wavelength of that photon?", h*c/((9-1)*h**2/(8*me*(0.8e-9)**2)),"m","chain")
k1,k2=sqrt(8.0),sqrt(3.0)
entry("QM","A beam of electrons with kinetic energy 8.0 eV arrives from the left at a potential step 5.0 eV high; beyond the step the potential stays constant. The beam current is 2 nA. What fraction of the electrons is reflected at the step?", ((k1-k2)/(k1+k2))**2,"1","prose")
# NM
entry("NM","A 12 g bullet is shot horizontally into a 2.40 kg wooden block hanging from long strings and stays in it. Block and bullet swing up until they are 8.0 cm higher than at the start. How fast was the bullet?", (2.412/0.012)*sqrt(2*g*0.08),"m/s","chain")
entry("NM","Atwood machine with masses 3.2 kg and 4.5 kg on a massless frictionless pulley: what is the tension in the string?", 2*3.2*4.5*g/7.7,"N","plain")
# GR
entry("GR","At what Schwarzschild radial coordinate outside a non-rotating black hole of 10 solar masses does a clock at rest tick at exactly half the rate of a clock far away?", 2*G*10*Msun/c**2/0.75,"m","inverse",0.002)
M=8e11*Msun
entry("GR","A galaxy of 8×10^11 solar masses, compact enough to be treated as a point lens, lies exactly in front of a quasar. The angular diameter distances are 1.2 Gpc to the lens, 1.7 Gpc to the quasar and 0.9 Gpc from lens to quasar. The quasar varies with a period of about 40 days. Find the angular radius of the Einstein ring.", sqrt(4*G*M/c**2*0.9/(1.2*1.7)/(1e9*pc)),"rad","prose",0.002)
# KO
entry("KO","Two events in flat spacetime are 3.0 µs apart in time and 500 m apart along the x axis. With the metric signature (-,+,+,+), what is the squared spacetime interval between them?", -(c*3e-6)**2+500**2,"m^2","plain")
entry("KO","On a surface with coordinates u and v (both dimensionless numbers) the metric is diagonal, with g_uu = 4 m^2 and g_vv = 9 m^2. A small displacement has du = 0.015 and dv = 0.020. How long is this displacement?", sqrt(4*0.015**2+9*0.02**2),"m","prose")
# AW
nd=NormalDist()
entry("AW","In a listening test a subject reports the faint tone in 84 % of the trials in which it was there and in 12 % of those in which it was not. There were 200 trials in all. What is the sensitivity index d' of the equal-variance Gaussian model?", nd.inv_cdf(0.84)-nd.inv_cdf(0.12),"1","prose",0.003)
entry("AW","Fitts's law in the Shannon form: a = 0.10 s, b = 0.15 s per bit, target 24 mm wide at a distance of 320 mm. Movement time?", 0.1+0.15*log2(320/24+1),"s","short")
# CS
entry("CS","A processor has a cache that answers in 1.2 ns when it hits. 4.5 % of the accesses miss, and every miss costs another 85 ns to fetch the line from DRAM. The chip draws 35 W. What is the average memory access time?", 1.2e-9+0.045*85e-9,"s","prose")
entry("CS","Bloom filter with 80,000 bits, 10,000 inserted keys and 5 hash functions: what false positive rate should I expect?", (1-exp(-5*10000/80000))**5,"1","plain",0.002)
# SR
K=800e6*eV; mc=mp*c*c
entry("SR","What is the momentum of a proton whose kinetic energy is 800 MeV?", sqrt(K*K+2*K*mc)/c,"kg m/s","plain")
entry("SR","A spaceship on its way to us at 0.40 c keeps sending a beacon at 1.420 GHz in its own frame. The crew has been travelling for 12 years. At which frequency do we have to listen?", 1.42e9*sqrt(1.4/0.6),"Hz","prose")
# RD
entry("RD","A gyroscope rotor of mass 0.85 kg and moment of inertia 6.4×10^-4 kg·m² spins at 4,800 rpm. Its axle is horizontal and rests on a pivot 5.0 cm from the centre of mass. The demonstration lasts half an hour. At what angular rate does the axle precess?", 0.85*g*0.05/(6.4e-4*4800*2*pi/60),"rad/s","prose")
entry("RD","What is the acceleration of a thin hoop that rolls without slipping down a 25° slope?", g*sin(25*deg)/2,"m/s^2","plain")
# OW
entry("OW","A rope 6.0 m long has a mass of 0.54 kg and is stretched with a force of 150 N. Somebody shakes one end at 4.0 Hz. What is the wavelength of the wave that runs along the rope?", sqrt(150/(0.54/6))/4,"m","chain")
entry("OW","A disc hangs by a steel wire with a torsion constant of 0.036 N·m/rad. The disc has a moment of inertia of 2.5×10^-3 kg m² and a mass of 1.1 kg, and it is turned by 20° and let go. How long does one full twisting oscillation take?", 2*pi*sqrt(2.5e-3/0.036),"s","prose")
# AC
entry("AC","Which rms sound pressure belongs to a level of 86 dB SPL (reference 20 µPa)?", 20e-6*10**(86/20),"Pa","inverse")
entry("AC","A bass reflex box behaves like a Helmholtz resonator: volume 45 L, port area 60 cm², effective port length 14 cm. The speed of sound is 343 m/s and the amplifier can deliver 80 W. What is the resonance frequency?", 343/(2*pi)*sqrt(60e-4/(0.045*0.14)),"Hz","prose")
# ES
entry("ES","A thin ring of radius 6.0 cm carries a charge of 15 nC spread evenly around it. What is the electric field strength on its axis, 8.0 cm from the centre? The ring is made of copper and weighs 20 g.", 15e-9*0.08/(4*pi*eps0*(0.1)**3),"V/m","prose")
entry("ES","capacitance of 12 m of coaxial cable, inner conductor radius 0.45 mm, shield inner radius 1.47 mm, dielectric constant 2.25", 2*pi*eps0*2.25*12/log(1.47/0.45),"F","short")
# MG
entry("MG","Two long parallel wires 4.0 cm apart carry equal currents and repel each other with 2.0 mN on every metre of length. How large is the current in each?", sqrt(2e-3*2*pi*0.04/mu0),"A","inverse")
entry("MG","A toroidal coil of 600 turns is wound on an iron-powder core with relative permeability 75. The mean radius of the core is 3.5 cm and its cross-section 1.8 cm². The wire is 0.5 mm thick. Calculate the inductance.", mu0*75*600**2*1.8e-4/(2*pi*0.035),"H","prose")
# EW
fc=c/(2*22.86e-3)
entry("EW","An air-filled rectangular waveguide is 22.86 mm wide and 10.16 mm high and runs at 9.5 GHz in the TE10 mode. What is the wavelength inside the guide?", c/9.5e9/sqrt(1-(fc/9.5e9)**2),"m","chain")
entry("EW","What characteristic impedance must a quarter-wave transformer have to match a 120 ohm load to a 50 ohm line?", sqrt(6000),"ohm","plain")
# EC
entry("EC","A 220 µF capacitor, at first empty, is charged through a 47 kΩ resistor from a 12 V supply. A relay pulls in when the capacitor voltage reaches 8.0 V; the relay coil current can be neglected. After what time does that happen?", 47e3*220e-6*log(12/4),"s","prose")
entry("EC","What is the quality factor of a series RLC circuit with R = 12 ohm, L = 3.3 mH and C = 47 nF?", sqrt(3.3e-3/47e-9)/12,"1","plain")
# GO
entry("GO","A student puts a glass prism with an apex angle of 60.0° on the spectrometer table and turns it until the yellow line is deviated least. The smallest deviation is 48.6°. The slit is 0.1 mm wide. What is the refractive index of the glass?", sin((60+48.6)/2*deg)/sin(30*deg),"1","prose")
entry("GO","Two thin lenses, f = 20 cm and f = -50 cm, are put in contact. What is the focal length of the pair?", 1/(1/0.2-1/0.5),"m","plain")
# WO
w0=0.4e-3; zR=pi*w0**2/633e-9
entry("WO","A helium-neon laser (633 nm, 5 mW) has a Gaussian beam with a waist radius of 0.40 mm at the output mirror. What is the 1/e² beam radius on a screen 8.0 m from the waist?", w0*sqrt(1+(8/zR)**2),"m","prose")
entry("WO","Unpolarised light of 900 W/m² passes two ideal polarisers whose axes are 35° apart. What intensity comes out?", 450*cos(35*deg)**2,"W/m^2","chain")
# TD
entry("TD","2.5 mol of a monatomic ideal gas are warmed at constant pressure from 290 K to 410 K. The pressure is 1.4 bar. By how much does the entropy of the gas rise?", 2.5*2.5*R*log(410/290),"J/K","prose")
entry("TD","An engine works on the ideal air-standard Otto cycle with a compression ratio of 9.5 and γ = 1.4. Its displacement is 1.6 L and it idles at 800 rpm. What thermal efficiency does theory allow?", 1-9.5**-0.4,"1","prose")
# SM
entry("SM","What is the Fermi-Dirac occupation probability of a state 0.050 eV above the chemical potential at 300 K?", 1/(exp(0.05*eV/(kB*300))+1),"1","plain")
entry("SM","In a hot gas at 6,500 K an atomic level of degeneracy 5 lies 2.10 eV above the ground level of degeneracy 2. The gas pressure is 1 bar. What is the ratio of the number of atoms in the upper level to that in the lower level, in thermal equilibrium?", 2.5*exp(-2.1*eV/(kB*6500)),"1","prose")
# HT
d1,d2=110-45,60-20
entry("HT","In a counterflow heat exchanger oil is cooled from 110 °C to 60 °C while water is warmed from 20 °C to 45 °C. The shell is painted grey. What is the log mean temperature difference?", (d1-d2)/log(d1/d2),"K","prose")
entry("HT","A steam pipe has an outer radius of 30 mm and is covered with 40 mm of mineral wool with a conductivity of 0.042 W/(m·K). The pipe surface is at 160 °C, the outside of the insulation at 35 °C. The pipe is 25 m long. How much heat is lost per second through the insulation?", 2*pi*0.042*25*(160-35)/log(70/30),"W","prose")
# FL
entry("FL","Water (998 kg/m³) flows at 1.8 m/s through 120 m of pipe with an inner diameter of 80 mm. The Darcy friction factor is 0.022. The wall of the pipe is 4 mm thick. What pressure drop does wall friction cause?", 0.022*120/0.08*0.5*998*1.8**2,"Pa","prose")
entry("FL","how high does water rise in a glass capillary of 0.30 mm radius? surface tension 0.0728 N/m, density 998 kg/m³, contact angle 0°", 2*0.0728/(998*g*0.3e-3),"m","short")
# GD
entry("GD","A normal shock stands in front of a blunt probe in a Mach 2.2 air stream (γ = 1.4) with a static pressure of 32 kPa and a static temperature of 230 K. What is the static pressure right behind the shock?", 32e3*(1+2.8/2.4*(2.2**2-1)),"Pa","prose")
m2=2.4**2-1
entry("GD","What is the Prandtl-Meyer angle for Mach 2.4 with gamma = 1.4?", sqrt(6)*atan(sqrt(m2/6))-atan(sqrt(m2)),"rad","plain")
# HY
Fr=7.5/sqrt(g*0.35)
entry("HY","Below a sluice gate the water in a wide, level rectangular channel is 0.35 m deep and runs at 7.5 m/s. A hydraulic jump forms a little downstream. How deep is the water behind the jump?", 0.35/2*(sqrt(1+8*Fr**2)-1),"m","chain")
entry("HY","A 90° V-notch weir with discharge coefficient 0.58 is used to gauge a brook. On Tuesday the head over the vertex of the notch was 0.24 m. How large was the discharge?", 8/15*0.58*sqrt(2*g)*tan(45*deg)*0.24**2.5,"m^3/s","prose")
# EL
J=pi/32*(0.060**4-0.044**4)
entry("EL","A hollow steel shaft, 60 mm outer and 44 mm inner diameter, 1.8 m long, transmits a torque of 1.5 kN·m. The shear modulus is 80 GPa and the density 7,850 kg/m³. By what angle does one end twist against the other?", 1500*1.8/(80e9*J),"rad","prose")
entry("EL","plane stress, sigma_x = 120 MPa, sigma_y = -40 MPa, tau_xy = 55 MPa: von Mises equivalent stress?", sqrt(120**2+40**2+120*40+3*55**2)*1e6,"Pa","short")
# BE
entry("BE","A simply supported timber beam spans 3.6 m and carries 8.0 kN at midspan. Its rectangular section is 100 mm wide and 220 mm deep. Neglect the weight of the beam itself. What is the greatest bending stress?", 8000*3.6/4/(0.1*0.22**2/6),"Pa","chain")
entry("BE","A flagpole-like steel column is clamped at the foot and free at the top. It is 4.2 m high, E = 210 GPa, and the smallest second moment of area of its section is 3.1×10^-6 m⁴. Paint adds 2 kg. At what axial load does it buckle according to Euler?", pi**2*210e9*3.1e-6/(2*4.2)**2,"N","prose")
# FR
entry("FR","A wide plate with a fracture toughness of 38 MPa·√m is loaded to 180 MPa in tension. It has a through-thickness centre crack, so that K = σ√(πa). At what half crack length a does it break?", (38/180)**2/pi,"m","inverse")
entry("FR","A spring steel part has an ultimate tensile strength of 900 MPa and an endurance limit of 380 MPa under fully reversed loading. In service there is a mean tensile stress of 250 MPa. The part is 30 cm long. What stress amplitude does the Goodman line still allow?", 380e6*(1-250/900),"Pa","prose")
# VB
r=25/9.0; z=0.08
entry("VB","A compressor runs at 1,500 rpm on mounts which give it a natural frequency of 9.0 Hz and a damping ratio of 0.08. The compressor has a mass of 340 kg. What is the force transmissibility to the floor?", sqrt((1+(2*z*r)**2)/((1-r*r)**2+(2*z*r)**2)),"1","prose")
dl=log(12.0/4.5)/6
entry("VB","The free vibration of a footbridge dies down from an amplitude of 12.0 mm to 4.5 mm over six full cycles. What is the damping ratio?", dl/sqrt(4*pi**2+dl**2),"1","inverse",0.002)
# AT
entry("AT","What is the Landé g-factor of a level with L = 1, S = 1/2, J = 3/2, with g_s taken as 2?", 4/3,"1","plain")
entry("AT","The cooling transition of rubidium at 780 nm has a natural linewidth of 6.07 MHz (full width, in ordinary frequency). The trap is loaded for 3 s from a background vapour. What is the Doppler limit of the temperature in the optical molasses?", hb*2*pi*6.07e6/(2*kB),"K","prose")
# MS
entry("MS","The rotational constant of the molecule 12C16O is B = 1.9225 cm^-1. With a reduced mass of 6.8562 u, what is the bond length?", sqrt(h/(8*pi**2*c*6.8562*u*192.25)),"m","inverse")
entry("MS","For HCl the harmonic wavenumber is 2,991 cm⁻¹ and the anharmonicity constant ωexe is 52.8 cm⁻¹. The cell is 10 cm long. Where, as a wavenumber, does the first overtone (v = 0 → 2) lie?", (2*2991-6*52.8)*100,"1/m","prose")
# NP
entry("NP","What is the activity of 2.0 mg of pure cobalt-60 (molar mass 59.93 g/mol, half-life 5.27 years)?", log(2)/(5.27*yr)*2e-3/59.93*NA,"Bq","chain",0.002)
entry("NP","A piece of charcoal from a cave shows a carbon-14 activity that is 31 % of that of living wood. The half-life of carbon-14 is 5,730 years; the sample weighs 8 g. How old is the charcoal?", 5730*yr*log(1/0.31)/log(2),"s","prose",0.002)
# HEP
pB=25.0; mB=5.279
entry("HEP","A B meson with mass 5.279 GeV/c² and mean proper lifetime 1.52 ps leaves the collision with a momentum of 25 GeV/c. How far does it fly on average before it decays?", pB/mB*c*1.52e-12,"m","chain")
Eb=400.0; m=mp*c*c/eV/1e9
entry("HEP","What is the centre-of-mass energy when a proton with a total energy of 400 GeV hits a proton at rest?", sqrt(2*m*m+2*Eb*m)*1e9*eV,"J","plain")
# SS
entry("SS","A 0.20 mm thick strip of metal carries 6.0 A across a magnetic field of 1.4 T (perpendicular to the strip); the Hall voltage is 3.1 µV. What is the density of the conduction electrons, in the simple free-electron picture?", 6*1.4/(e*0.2e-3*3.1e-6),"1/m^3","inverse")
d=0.4049e-9/sqrt(3)
entry("SS","Aluminium is cubic with a lattice constant of 0.4049 nm. X-rays with a wavelength of 0.15406 nm fall on the powder. At which Bragg angle θ (not 2θ) is the first-order 111 reflection found?", asin(0.15406e-9/(2*d)),"rad","chain")
# SD
entry("SD","An abrupt silicon pn junction is doped with 2×10^17 acceptors and 5×10^15 donors per cm³. The intrinsic carrier density is 1.0×10^10 cm⁻³ at 300 K. The die measures 2 mm by 2 mm. What is the built-in potential?", kB*300/e*log(2e17*5e15/1e20),"V","prose")
entry("SD","Long-channel n-MOSFET, mu_n Cox = 180 µA/V², W/L = 12, threshold 0.55 V, gate-source voltage 1.20 V, in saturation without channel-length modulation: drain current?", 0.5*180e-6*12*0.65**2,"A","short")
# SU
entry("SU","The upper critical field of a type II superconductor is 14.5 T at 4.2 K. What is the Ginzburg-Landau coherence length at this temperature?", sqrt(h/(2*e)/(2*pi*14.5)),"m","inverse")
entry("SU","Lead becomes superconducting below 7.19 K, and its critical field extrapolated to absolute zero is 80.3 mT. The wire is 1 mm thick and lies in liquid helium at 4.2 K. By the usual parabolic law, which critical field does it have there?", 0.0803*(1-(4.2/7.19)**2),"T","prose")
# PL
entry("PL","In a deuterium plasma of density 4.0×10^19 ions per m³ the magnetic field is 2.6 T. The deuteron mass is 3.3436×10^-27 kg. The plasma is heated with 12 MW. What is the Alfvén speed?", 2.6/sqrt(mu0*4e19*3.3436e-27),"m/s","prose")
entry("PL","critical electron density for a laser of 1.054 µm wavelength?", eps0*me*(2*pi*c/1.054e-6)**2/e**2,"1/m^3","plain")
# AS
entry("AS","A red giant radiates 1.3×10^29 W, and its effective temperature is 4,100 K. What is its radius?", sqrt(1.3e29/(4*pi*sig*4100**4)),"m","inverse")
entry("AS","A Cepheid has an apparent visual magnitude of 13.2. From its period of 11 days an absolute magnitude of -4.1 is derived; there is no interstellar extinction. How far away is it?", 10*pc*10**((13.2+4.1)/5),"m","prose",0.002)
# CO
entry("CO","How old would a flat universe be that contains matter only (Einstein-de Sitter), with H0 = 70 km/s/Mpc?", 2/3*Mpc/70e3,"s","plain",0.002)
entry("CO","A flat model universe has a matter density parameter of 0.31 and a cosmological-constant density parameter of 0.69; radiation may be left out and the Hubble constant is 68 km/s/Mpc. What is the present deceleration parameter?", 0.155-0.69,"1","prose")
# OM
rp,ra=6371e3+250e3,6371e3+35786e3
entry("OM","A 3,200 kg communications satellite is left in a transfer orbit around the Earth with perigee 250 km and apogee 35,786 km above the surface (Earth radius 6,371 km). How fast is it at perigee?", sqrt(GMe*(2/rp-2/(rp+ra))),"m/s","prose")
entry("OM","What delta-v does a pure plane change of 28.5° need on a circular orbit at 7.5 km/s?", 2*7500*sin(28.5/2*deg),"m/s","plain")
# BH
entry("BH","Two black holes of 36 and 29 solar masses spiral together. What is the chirp mass of the pair?", (36*29)**0.6/65**0.2*Msun,"kg","plain",0.002)
entry("BH","After a merger at about 400 Mpc, one asks up to which gravitational-wave frequency the inspiral would last. Take a total mass of 60 solar masses, and the innermost stable circular orbit of a non-rotating hole of that mass (r = 6GM/c²), the wave having twice the orbital frequency. Ignore the redshift. Which frequency is it?", c**3/(6**1.5*pi*G*60*Msun),"Hz","prose",0.002)
# PS
entry("PS","A planet of 5.7×10^26 kg circles its star of 2.0×10^30 kg at a distance of 1.43×10^12 m on a nearly circular path. It has 80 known moons. How far does its Hill sphere reach?", 1.43e12*(5.7e26/(3*2e30))**(1/3),"m","prose")
entry("PS","An airless, rapidly rotating asteroid gets 340 W/m² from the Sun and has a Bond albedo of 0.12 and an emissivity of one. What is its equilibrium temperature, averaged over the whole surface?", (340*0.88/(4*sig))**0.25,"K","prose")
# CHE
entry("CHE","The enthalpy of vaporisation of ethanol is 38.6 kJ/mol, and it boils at 78.4 °C under 101.3 kPa. On the plateau the pressure is only 62 kPa. At what temperature does ethanol boil there, by Clausius-Clapeyron?", 1/(1/351.55-R/38600*log(62/101.3)),"K","prose")
entry("CHE","van der Waals pressure of 2.0 mol CO2 in 1.5 L at 320 K, a = 0.364 Pa·m⁶/mol², b = 4.27×10⁻⁵ m³/mol", 2*R*320/(1.5e-3-2*4.27e-5)-4*0.364/(1.5e-3)**2,"Pa","short")
# ECH
entry("ECH","A nickel cathode evolves hydrogen. Its exchange current density is 6.0×10^-2 A/m² and its Tafel slope 118 mV per decade. The cell stands at 25 °C and holds 2 L. What current density flows at an overpotential of 240 mV, in the Tafel region?", 6e-2*10**(240/118),"A/m^2","prose",0.002)
entry("ECH","A potential step at a planar disc electrode with an area of 0.071 cm² starts the diffusion-limited one-electron reduction of 1.5 mmol/L ferricyanide (D = 7.2×10⁻⁶ cm²/s). What is the Cottrell current 0.50 s after the step?", F*0.071e-4*1.5*sqrt(7.2e-10/(pi*0.5)),"A","prose")
# CK
entry("CK","A reaction runs 3.4 times faster at 45 °C than at 25 °C. What is its activation energy?", R*log(3.4)/(1/298.15-1/318.15),"J/mol","inverse")
entry("CK","A first-order liquid reaction with k = 0.018 per second is to be carried to 85 % conversion in a single ideal stirred tank (CSTR) fed with 2.4 L/s. The feed costs 3 euros per litre. What reactor volume is needed?", 2.4e-3*0.85/(0.018*0.15),"m^3","prose")
# SO
entry("SO","By how many kelvin does the freezing point of water drop if 58 g of NaCl (58.44 g/mol, fully dissociated, i = 2) are dissolved in 1.5 kg of water? Kf is 1.86 K·kg/mol.", 2*1.86*58/58.44/1.5,"K","plain")
entry("SO","A latex dispersion is kept in 0.010 mol/L sodium chloride at 25 °C. The particles measure 200 nm. With a relative permittivity of 78.5 for water, what is the Debye screening length in this solution?", sqrt(78.5*eps0*kB*298.15/(2*NA*e**2*10)),"m","prose")
# QC
L=0.84e-9
entry("QC","In the free-electron model the six pi electrons of a conjugated chain move in a one-dimensional box 0.84 nm long, two to a level. Which wavelength of light lifts an electron from the highest filled to the lowest empty level?", 8*me*c*L**2/(h*7),"m","chain")
entry("QC","Someone in the seminar asked me this: in Hückel theory, with α = -11.2 eV and β = -2.5 eV, what is the energy of the lowest pi orbital of butadiene (linear chain of 4 carbons)?", (-11.2-2*2.5*cos(pi/5))*eV,"J","plain")
# MA
entry("MA","For a mild steel the Hall-Petch constants are 70 MPa and 0.74 MPa·m^(1/2). After rolling at 900 °C the mean grain size is 14 µm. Which yield strength can be expected?", (70+0.74/sqrt(14e-6))*1e6,"Pa","prose")
entry("MA","Copper is face-centred cubic with four atoms per unit cell, edge length 0.3615 nm and molar mass 63.55 g/mol. It melts at 1,085 °C. Work out the theoretical density.", 4*63.55e-3/(NA*(0.3615e-9)**3),"kg/m^3","prose")
# BP
num=5+0.04*145+0.45*10; den=140+0.04*12+0.45*110
entry("BP","A neuron at 37 °C has potassium 140 mM inside and 5 mM outside, sodium 12 mM inside and 145 mM outside, and chloride 10 mM inside and 110 mM outside. The relative permeabilities K : Na : Cl are 1 : 0.04 : 0.45. Which membrane potential (inside against outside) does the Goldman equation give?", kB*310.15/e*log(num/den),"V","prose")
entry("BP","Diffusion in a cell: how long does a protein with D = 8 µm²/s need for an rms displacement of 10 µm in three dimensions?", 100e-12/(6*8e-12),"s","plain")
# PH
entry("PH","An inhibitor shows an IC50 of 85 nM in an assay with 40 µM substrate; the Km is 15 µM and the inhibition is purely competitive. What is Ki?", 85e-9*1e3/(1+40/15),"mol/m^3","plain")
entry("PH","A patient of 70 kg gets a drug with a clearance of 5.4 L/h and a volume of distribution of 38 L. One compartment is enough to describe it. What is the elimination half-life?", log(2)*38/5.4*3600,"s","prose")
# EP
entry("EP","A disease has a basic reproduction number of 4.5 in a well-mixed population. The vaccine protects 92 % of those who get it completely and the others not at all; nobody is immune beforehand. Which share of the people must be vaccinated for herd immunity?", (1-1/4.5)/0.92,"1","prose")
entry("EP","A rapid test has a sensitivity of 88 % and a specificity of 97 %; in the town 2.5 % of the people are infected. My test came back positive. How likely is it that I am infected (picked at random from the town)?", 0.88*0.025/(0.88*0.025+0.03*0.975),"1","plain")
# PE
entry("PE","Mark and recapture: 120 carp marked, later 150 caught of which 18 carry a mark. Simple Lincoln-Petersen estimate of the number of carp in the pond?", 120*150/18,"1","short")
entry("PE","Deer on an island grow logistically with r = 0.35 per year towards a carrying capacity of 640. The ranger counted 80 deer when hunting stopped. How many are to be expected 6 years later?", 640/(1+(640/80-1)*exp(-0.35*6)),"1","prose")
# MP
entry("MP","A patient at rest takes up 250 mL of oxygen per minute. Arterial blood holds 195 mL of oxygen per litre and mixed venous blood 145 mL per litre; the heart beats 68 times a minute. What is the cardiac output by the Fick principle?", 250/50*1e-3/60,"m^3/s","prose")
entry("MP","Iodine-131 has a physical half-life of 8.02 days and, in this patient's thyroid, a biological half-life of 65 days. effective half-life?", 8.02*65/(8.02+65)*86400,"s","plain")
# GP
M0=3.2e10*60e3*18e3*2.1
entry("GP","An earthquake ruptured a fault patch 60 km long and 18 km wide with a mean slip of 2.1 m; the rigidity is 32 GPa. What is the moment magnitude?", 2/3*(log10(M0)-9.1),"1","chain",0.006)
entry("GP","A mountain plateau stands 3.2 km above its surroundings, in Airy isostatic balance. The crust has a density of 2,750 kg/m³ and the mantle 3,300 kg/m³. The snow line lies at 2.9 km. How thick is the crustal root beneath the plateau?", 3200*2750/(3300-2750),"m","prose")
# CL
entry("CL","At latitude 48° N the pressure on a weather map falls by 4.0 hPa over 250 km northwards; the air density is 1.20 kg/m³. The temperature in the town is 11 °C. What is the geostrophic wind speed?", 400/250e3/(1.2*2*Om*sin(48*deg)),"m/s","prose",0.002)
entry("CL","What is the potential temperature (reference 1000 hPa, R/cp = 0.286) of air at 700 hPa and -5 °C?", 268.15*(1000/700)**0.286,"K","plain")
# OC
entry("OC","What is the barotropic Rossby radius of deformation over an ocean 4,000 m deep at 40° latitude?", sqrt(g*4000)/(2*Om*sin(40*deg)),"m","chain",0.002)
entry("OC","In the thermocline the potential density grows from 1,025.1 kg/m³ at 80 m to 1,026.3 kg/m³ at 140 m. Take 1,025 kg/m³ as the reference density. The cruise lasted 3 weeks. What is the buoyancy (Brunt-Väisälä) frequency N in rad/s?", sqrt(g/1025*1.2/60),"rad/s","prose",0.002)
# HG
S=25400/78-254
entry("HG","A storm drops 85 mm of rain on a catchment of 12 km² with an SCS curve number of 78. With the usual initial abstraction of 0.2 S, how deep is the direct runoff?", (85-0.2*S)**2/(85+0.8*S)*1e-3,"m","prose",0.002)
entry("HG","A well in a confined aquifer has been pumped at 18 L/s until steady. In observation wells 15 m and 90 m away the drawdown is 2.6 m and 0.9 m. Find the transmissivity.", 18e-3*log(90/15)/(2*pi*(2.6-0.9)),"m^2/s","inverse")
# IT
p=0.06
entry("IT","What is the capacity in bits per use of a binary symmetric channel that flips 6 % of the bits?", 1+p*log2(p)+(1-p)*log2(1-p),"bit","plain")
entry("IT","A radio link 20 MHz wide is to carry 110 Mbit/s. The mast is 30 m high. What signal-to-noise power ratio (as a plain ratio) does the Shannon limit demand at least?", 2**5.5-1,"1","inverse")
# SP
entry("SP","A tone at 31 kHz gets into a recorder sampling at 48 kHz without any anti-alias filter. At which frequency between 0 and 24 kHz does it show up?", 17e3,"Hz","plain")
entry("SP","A fourth-order Butterworth low-pass has its -3 dB corner at 2.0 kHz. It is built from two op-amp stages fed with ±12 V, and its gain at dc is one. What is the amplitude gain (as a ratio) at 3.5 kHz?", 1/sqrt(1+(3.5/2)**8),"1","prose")
# CT
o=-log(0.18)
entry("CT","The step response of a servo, a standard second-order system without zeros, overshoots by 18 %. What is its damping ratio?", o/sqrt(pi**2+o*o),"1","inverse")
entry("CT","A robot believes it is at x = 20.0 m with a variance of 4.0 m². A position sensor with a variance of 1.0 m² now reads 22.5 m. The battery is at 60 %. What is the position estimate after the Kalman update?", 20+0.8*2.5,"m","prose")
# ST
entry("ST","A help desk receives on average 3.8 calls an hour, at random and independently. What is the probability of exactly two calls in the next hour? The desk has five phones.", exp(-3.8)*3.8**2/2,"1","prose")
entry("ST","Two lots of bolts were tested. Lot A: 14 bolts, mean 512 MPa, standard deviation 18 MPa. Lot B: 10 bolts, mean 494 MPa, standard deviation 25 MPa. What is Welch's t statistic for mean A minus mean B?", 18/sqrt(18**2/14+25**2/10),"1","prose")
# NA
entry("NA","A second-order method gives 1.84632 with step h and 1.85714 with step h/2. What does Richardson extrapolation make of the two?", (4*1.85714-1.84632)/3,"1","plain",0.0001)
entry("NA","For the equation f(x) = 0 a student has f(2.0) = -1.0 and f(2.6) = 7.376. The calculator shows ten digits. What is the next estimate of the root by the secant method?", 2.6-7.376*0.6/8.376,"1","prose")
# DS
entry("DS","A weather-like model has a largest Lyapunov exponent of 0.45 per day. The starting values are known to 0.02 K; a forecast is useless when the error has grown to 3 K. The model has 40 variables. After how long is that?", log(150)/0.45*86400,"s","prose")
entry("DS","logistic map x -> r x (1 - x) with r = 3.3: derivative (multiplier) at the nonzero fixed point?", 2-3.3,"1","short")
# OP
entry("OP","A golden-section search starts with an interval 2.0 m long. How long is the interval after 12 reductions?", 2*((sqrt(5)-1)/2)**12,"m","plain")
entry("OP","Gradient descent with exact line search is run on a quadratic whose Hessian has 1.5 as smallest and 60 as largest eigenvalue. The start is a long way off. What is the worst-case factor by which the error in the objective value shrinks per step, ((κ-1)/(κ+1))²?", (39/41)**2,"1","prose")
# FI
i=0.042/12
entry("FI","I'm taking a loan of 240,000 euros over 25 years at a nominal 4.2 % a year, paid back in equal monthly instalments at each month's end, interest calculated monthly. What will the instalment be?", 240000*i/(1-(1+i)**-300),"EUR","plain")
entry("FI","The risk-free rate is 2.8 %, the expected return of the market 8.1 % and a share has a beta of 1.35. The share costs 46 euros. Which return does the CAPM ask for?", 0.028+1.35*(0.081-0.028),"1","prose")
# PG
entry("PG","A 630 kVA transformer, 10 kV to 400 V (line to line), has an impedance voltage of 4 %. Treat the grid in front as infinitely strong. What three-phase short-circuit current flows at its 400 V terminals?", 630e3/(sqrt(3)*400*0.04),"A","prose")
entry("PG","A workshop draws 85 kW at a lagging power factor of 0.72. How many var of capacitors bring it to 0.95?", 85e3*(tan(acos(0.72))-tan(acos(0.95))),"var","plain")
# AE
entry("AE","A probe has a mass of 1,450 kg including propellant and an engine with a specific impulse of 318 s. How much propellant does a manoeuvre of 920 m/s use up?", 1450*(1-exp(-920/(318*g))),"kg","inverse")
entry("AE","A light aircraft of 1,050 kg has a wing area of 15.8 m² and a maximum lift coefficient of 1.75 with flaps down. The propeller has two blades. What is the stall speed in level flight at an air density of 1.225 kg/m³?", sqrt(2*1050*g/(1.225*15.8*1.75)),"m/s","prose")
# MU
entry("MU","A thermometer's data sheet gives limits of ±0.25 K with nothing known about the distribution inside, so it is taken as rectangular. The display has 3 digits after the point. What standard uncertainty follows?", 0.25/sqrt(3),"K","prose")
P=12.0**2/47.0
entry("MU","A power is found from P = V²/R with V = 12.00 V, u(V) = 0.05 V and R = 47.0 ohm, u(R) = 0.4 ohm, uncorrelated. What is the combined standard uncertainty of P?", P*sqrt((2*0.05/12)**2+(0.4/47)**2),"W","plain")

refuse("A car brakes from 100 km/h to a stop. How long is the braking distance?","deceleration or friction coefficient missing")
refuse("How much does a 2 m steel rod stretch under a load of 5 kN?","cross-section missing")
refuse("What is the power of a motor that turns at 1,450 rpm?","torque missing")
refuse("A ball is thrown at 15 m/s. How far does it fly?","launch angle (and height) missing")
refuse("The two resistors are 100 ohm and 220 ohm. What is the total resistance?","series or parallel: two readings")
refuse("How loud is a machine of 95 dB at a distance of 30 m?","sound power level or sound pressure level at some unstated distance: readings differ")
refuse("What is the period of a pendulum with length 1.2 m swinging with an amplitude of 400 degrees?","impossible amplitude; small-angle formula does not hold")
refuse("An electron moves at 3.5e8 m/s. What is its momentum?","faster than light")
refuse("What is the efficiency of a Carnot engine between 400 K and -20 K?","negative absolute temperature of a reservoir")
refuse("Light in glass of index 1.5 meets air at 60° to the normal. At what angle is it refracted?","total internal reflection; no refracted ray")
refuse("How hot is my oven if it draws 2 kW?","loss coefficient, time and heat capacity missing")
refuse("What is the drag force on a cyclist who rides at 36 km/h?","drag area and coefficient missing")
refuse("How many kilograms does a speed of 30 m/s have?","nonsense: speed has no mass")
refuse("A gas at 3 bar is compressed to half its volume. What is its pressure then?","isothermal or adiabatic: two readings")
refuse("Use Stokes' law: how fast does a steel ball of 10 cm diameter sink in water?","Stokes' law does not hold at that Reynolds number; drag law and density missing")
refuse("What is the probability of an event with odds of minus 2 and a standard deviation of blue?","nonsense")
refuse("Sensitivity 95 %, specificity 98 %. How likely is a person with a positive test to be ill?","prevalence missing")
refuse("Why is the sky blue?","an explanation is wanted, no number")
refuse("A mirror has a focal length of 20 cm. Where is the image?","object distance missing, concave or convex not said")
refuse("A sum of 1,000 euros grows at 5 %. How much will it be?","time missing")
refuse("A discharge of 4 m³/s flows in a rectangular channel 2 m wide with a specific energy of 3 m. What is the water depth?","subcritical and supercritical depth are both solutions")
refuse("A sample of iodine-131 has an activity of 5 MBq. What will it be?","elapsed time missing")
refuse("The pH of a solution with an acid concentration of 0.1 mol/L?","which acid (strong or weak, Ka) is missing")
refuse("A beam 4 m long carries 10 kN in the middle. How far does it bend?","E, second moment of area and supports missing")
refuse("The damping ratio of the oscillator is 1.4. At which damped frequency does it oscillate, with a natural frequency of 5 Hz?","overdamped: does not oscillate")
refuse("What is the entropy in bits of a source with symbol probabilities 0.5, 0.4 and 0.3?","probabilities add up to more than 1")
refuse("An isolation transformer has 200 turns on the primary. Which voltage does the secondary give?","input voltage and secondary turns missing")
refuse("What is the orbital period of a moon that circles its planet at a distance of 500,000 km?","mass of the planet missing")
refuse("A signal has an SNR of 20 and a bandwidth of 1 MHz. What is the channel capacity?","SNR of 20 as a ratio or in dB: two readings")
refuse("What is the temperature of 3 mol of gas in 20 litres?","pressure missing")
os.chdir(os.path.dirname(os.path.abspath(__file__)))
json.dump(A,open("late-answered.json","w"),indent=1,ensure_ascii=False)
json.dump(N,open("late-refused.json","w"),indent=1,ensure_ascii=False)
