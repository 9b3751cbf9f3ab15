"""Questions on physics and engineering; a part of the third open set."""

import json, os
from math import *
from statistics import NormalDist
# CODATA 2022
c=299792458.0; h=6.62607015e-34; hb=h/(2*pi); e=1.602176634e-19; k=1.380649e-23; NA=6.02214076e23; R=k*NA
me=9.1093837139e-31; mp=1.67262192595e-27; mn=1.67492750056e-27; u=1.66053906892e-27
G=6.67430e-11; eps0=8.8541878188e-12; mu0=1.25663706127e-6; Rinf=10973731.568157; a0=5.29177210544e-11
muB=9.2740100657e-24; sig=5.670374419e-8; Ry=13.605693122990*e; Phi0=h/(2*e); Z0=mu0*c
g=9.80665; Msun=1.98841e30; Rsun=6.957e8; AU=1.495978707e11; ly=9.4607304725808e15; pc=3.0856775814913673e16
yr=365.25*86400; day=86400.0; inch=0.0254; ft=0.3048; lb=0.45359237; mph=0.44704; kmh=1/3.6; atm=101325.0
D=pi/180; rpm=2*pi/60; cal=4.184
A=[];Rf=[]
ST={"short","plain","prose","chain","inverse","list"}
def entry(f,q,v,un,s,tol=0.001):
    assert s in ST; A.append(dict(family=f,question=q,value=float(v),unit=un,style=s,tolerance=tol))
def refuse(q,w): Rf.append(dict(question=q,why=w))

# ---------------- QM
entry("QM","Neutrons leave the moderator of a research reactor with a kinetic energy of 25 meV. The beam line was opened in 1998 and is 14 m long. What is the de Broglie wavelength of these neutrons?",h/sqrt(2*mn*0.025*e),"m","prose")
entry("QM","electron in a 1D box, infinite walls, 0.8 nm wide. energy needed to go from ground state to the third level (n=3)?",8*h**2/(8*me*(0.8e-9)**2),"J","short")
entry("QM","A student wants the lowest level of an electron in an infinitely deep square well to lie 2.5 eV above the well's floor. Determine the well width required.",h/sqrt(8*me*2.5*e),"m","inverse")
_k=sqrt(2*me*2*e)/hb
entry("QM","An electron of 3 eV meets a rectangular potential barrier 5 eV high and 0.40 nm thick. Using the exact formula (not the exponential approximation), find the probability that it gets through.",1/(1+25*sinh(_k*0.4e-9)**2/(4*3*2)),"1","plain")
entry("QM","if i pin down an electron's position to 0.05 nm (standard deviation), whats the smallest momentum spread heisenberg lets me have",hb/(2*0.05e-9),"kg m/s","short")
entry("QM","Treat a bond as a harmonic oscillator with angular frequency 5.6×10^14 rad/s. Calculate the energy of its v = 3 state, measured from the bottom of the potential, where v = 0 is the ground state.",3.5*hb*5.6e14,"J","plain")

# ---------------- NM
entry("NM","A blue hatchback travelling at 60 mph brakes evenly at 6.5 m/s² until it stands still. The driver is 43 years old. How long is the braking path, not counting reaction time?",(60*mph)**2/13,"m","prose")
entry("NM","ball kicked at 22 m/s, 35 degrees above horizontal, flat field, no air drag. how far away does it land",22**2*sin(70*D)/g,"m","short")
entry("NM","A crate slides down a 28° ramp. With a kinetic friction coefficient of 0.20 between crate and ramp, what acceleration does it have along the slope?",g*(sin(28*D)-0.2*cos(28*D)),"m/s^2","plain")
entry("NM","In a toy dart gun the spring is squeezed by 6.0 cm and then sends a 40 g dart off horizontally at 14 m/s. Assuming all spring energy goes into the dart, find the spring constant.",0.04*196/0.06**2,"N/m","inverse")
_v=0.008*350/2.408
entry("NM","A bullet of 8 g flying at 350 m/s gets stuck in a 2.4 kg wooden block that hangs at rest from long strings. To what height does the block (with the bullet inside) swing up?",_v**2/(2*g),"m","chain")
entry("NM","hoist: lifts 1,000 lb at steady 4 ft/s, efficiency 80 %, electrical input power?",1000*lb*g*4*ft/0.8,"W","short")

# ---------------- GR
entry("GR","Gamma photons are sent straight up a tower 22.5 m tall on Earth. By what fraction does their frequency drop on the way to the top?",g*22.5/c**2,"1","plain")
entry("GR","Starlight just grazes the limb of a white dwarf of 0.60 solar masses and radius 9,000 km. Through what angle is it bent according to general relativity (weak-field result)?",4*G*0.6*Msun/(c**2*9e6),"rad","plain")
entry("GR","A planet goes round a star of one solar mass on an orbit with semi-major axis 0.10 au and eccentricity 0.30. Compute the relativistic advance of its periastron for a single revolution.",6*pi*G*Msun/(c**2*0.1*AU*(1-0.09)),"rad","plain")
entry("GR","what mass would have a schwarzschild radius of 1 mm?",1e-3*c**2/(2*G),"kg","inverse")
entry("GR","A clock is bolted to the surface of a nonrotating neutron star (M = 1.4 solar masses, R = 12 km). How many seconds does it tick off while a distant observer's clock counts one hour?",3600*sqrt(1-2*G*1.4*Msun/(c**2*12e3)),"s","prose")
entry("GR","Point lens of 1e12 solar masses exactly on the line of sight. D_lens = 0.90 Gpc, D_source = 1.6 Gpc, D_lens-source = 1.0 Gpc (angular diameter distances). Angular radius of the Einstein ring?",sqrt(4*G*1e12*Msun/c**2*1.0/(0.9*1.6*1e9*pc)),"rad","list")

# ---------------- KO  (read as: metric tensor; see NOTES.md)
entry("KO","In plane polar coordinates the line element is ds² = dr² + r² dφ². At r = 3.0 m a small step has dr = 4.0 cm and dφ = 0.010 rad. How long is the step?",0.05,"m","plain")
entry("KO","metric diag(-1, 4, 9, 2.25), dimensionless. sqrt of |det g|?",9,"1","short")
entry("KO","Two events are 20 ns apart in time and 3.0 m apart in space in the lab frame. Using the Minkowski metric, determine the proper time between them.",sqrt((20e-9)**2-(3/c)**2),"s","plain")
entry("KO","Given a two-dimensional metric with g_11 = 2, g_12 = g_21 = 1, g_22 = 3 (all dimensionless), find the component g^11 of the inverse metric.",3/5,"1","inverse")
entry("KO","Compute the Ricci scalar of the two-dimensional surface of a sphere whose radius is 4.0 m.",2/16,"1/m^2","plain")
entry("KO","For the Schwarzschild metric with signature (−,+,+,+) and coordinate t measured so that g_tt → −1 at infinity, what is the radial component g_rr at a coordinate radius of five Schwarzschild radii?",1/(1-1/5),"1","plain")

# ---------------- CS
entry("CS","A sorted array holds 1,000,000 customer numbers. At most how many elements must a binary search look at before it is sure whether a given number is present?",20,"1","plain")
entry("CS","90 % of the program parallelises perfectly, rest is serial. 16 cores. speedup by amdahl?",1/(0.1+0.9/16),"1","short")
entry("CS","A single uncompressed picture of 1920 × 1080 pixels with 24 bits per pixel is sent over a 50 Mbit/s link, protocol overhead ignored. How long does the transfer take?",1920*1080*24/50e6,"s","plain")
entry("CS","Cache notes: hit time 1.0 ns, miss rate 4 %, miss penalty 80 ns (added on top of the hit time). Average memory access time = ?",4.2e-9,"s","list")
entry("CS","What share of a program must be parallelisable if it is to run five times faster on 8 processors than on one, going by Amdahl's law?",(1-1/5)/(1-1/8),"1","inverse")
entry("CS","Our build tags each of 10,000 files with a hash that behaves like a uniformly random 32-bit number. What is the probability that at least two files end up with the same tag?",1-exp(sum(log1p(-i/2**32) for i in range(10000))),"1","prose")

# ---------------- AW (read as: perception / psychophysics; see NOTES.md)
entry("AW","A test person holding 200 g just notices an added 4 g. Assuming Weber's law, what is the just noticeable difference for a 750 g weight?",0.015,"kg","plain")
_z=NormalDist().inv_cdf
entry("AW","In a yes/no detection experiment the hit rate is 0.84 and the false alarm rate is 0.23. Find the sensitivity index d' (equal-variance Gaussian model).",_z(0.84)-_z(0.23),"1","plain",0.003)
entry("AW","stevens power law with exponent 0.33. luminance goes up 8 times. by what factor does perceived brightness go up",8**0.33,"1","short")
entry("AW","Hick's law, T = a + b log2(n): a = 200 ms, b = 150 ms per bit, n = 8 equally likely buttons. Reaction time?",0.65,"s","list")
entry("AW","On a touch panel, pointing time follows Fitts' law MT = a + b·log2(2D/W) with a = 0.10 s and b = 0.12 s. How long does it take to hit a button 2 cm wide whose centre is 16 cm away?",0.1+0.12*4,"s","plain")
entry("AW","Retention of a word list falls as R = exp(−t/S) with a memory strength S of 3.0 days. After what time is only 40 % of the list remembered?",3*day*log(1/0.4),"s","inverse")

# ---------------- SR
def gam(b): return 1/sqrt(1-b*b)
entry("SR","A probe cruises at a constant 0.92 c to a star 4.24 light-years away, as measured from Earth. How much time passes on the probe's own clock during the trip? Ignore the short acceleration phases.",4.24*ly/(0.92*c)*sqrt(1-0.92**2),"s","plain")
entry("SR","A spaceship is 120 m long according to its crew, but a station it flies past measures only 90 m. At what speed is the ship moving relative to the station?",c*sqrt(1-(0.75)**2),"m/s","inverse")
entry("SR","rocket does 0.6c relative to earth and fires a probe forward at 0.7c relative to itself, probe speed seen from earth?",c*1.3/1.42,"m/s","short")
entry("SR","A lamp emits light of 500 nm in its own frame and races straight towards us at 0.30 c. What wavelength do we measure?",500e-9*sqrt(0.7/1.3),"m","plain")
entry("SR","Find the kinetic energy of an electron moving at 90 % of the speed of light.",(gam(0.9)-1)*me*c**2,"J","plain")
_g=1+800e6*e/(mp*c**2)
entry("SR","Protons start from rest and fall through a total potential difference of 800 MV in a linac built for 95 million dollars. With what speed do they come out?",c*sqrt(1-1/_g**2),"m/s","chain")

# ---------------- RD
entry("RD","A solid grinding wheel has a mass of 3.2 kg and a diameter of 25 cm. Determine its moment of inertia about its axle, treating it as a uniform disc.",0.5*3.2*0.125**2,"kg m^2","plain")
entry("RD","flywheel I = 0.35 kg m^2 at 3000 rpm, stored energy?",0.5*0.35*(3000*rpm)**2,"J","short")
entry("RD","A bowling ball (uniform solid sphere, 6.8 kg, dark green) starts from rest and rolls without slipping down a ramp, dropping 1.8 m in height. How fast is its centre moving at the bottom?",sqrt(10/7*g*1.8),"m/s","prose")
entry("RD","A figure skater turning at 1.1 revolutions per second pulls in her arms, so that her moment of inertia shrinks from 4.2 kg m² to 1.5 kg m². Calculate her new angular velocity in rad/s.",1.1*2*pi*4.2/1.5,"rad/s","plain")
entry("RD","A motor has to bring a rotor of 0.020 kg m² from standstill to 1500 rpm in 3.0 s at constant angular acceleration, friction negligible. What torque is needed?",0.02*1500*rpm/3,"N m","chain")
entry("RD","Toy gyroscope: m = 0.14 kg, centre of mass 4.0 cm from the pivot, rotor I = 5.5e-5 kg m², spin 2,400 rpm, axis horizontal. Angular speed of the (slow) precession?",0.14*g*0.04/(5.5e-5*2400*rpm),"rad/s","list")

# ---------------- OW
entry("OW","How long must a simple pendulum be in order to swing once to and fro in exactly 3.0 s at small amplitude?",g*9/(4*pi**2),"m","inverse")
entry("OW","250 g on a spring, k = 80 N/m, frictionless. frequency in Hz?",sqrt(80/0.25)/(2*pi),"Hz","short")
entry("OW","A guitar string with a scale (vibrating) length of 25.5 inches has a linear density of 0.90 g/m and is tuned to a tension of 70 N. Find the pitch of its fundamental.",sqrt(70/0.9e-3)/(2*25.5*inch),"Hz","plain")
entry("OW","A 2.0 kg mass on a spring loses energy to a viscous damper with c = 0.50 N s/m (lightly damped). How much time passes until the amplitude has fallen to a tenth of its starting value?",2*2.0/0.5*log(10),"s","plain")
entry("OW","When I hang a bag on a spring it sags 9.0 cm and comes to rest. Then I tug it a bit and let it bob up and down; what is the period?",2*pi*sqrt(0.09/g),"s","chain")
entry("OW","Swell with crests 90 m apart runs over very deep ocean. What is the phase speed of these waves?",sqrt(g*90/(2*pi)),"m/s","plain")

# ---------------- AC
entry("AC","Two machines that are not synchronised run in the same hall. At the operator's desk one alone gives 82 dB, the other alone 85 dB. What level is measured with both switched on?",10*log10(10**8.2+10**8.5),"dB","prose")
entry("AC","94 dB at 2 m from a small source in free field, level at 15 m?",94-20*log10(7.5),"dB","short")
entry("AC","A lecture room of 3,000 m³ has a total absorption of 220 m² (sabins metric). Estimate its reverberation time T60 with Sabine's formula, coefficient 0.161 s/m.",0.161*3000/220,"s","plain")
entry("AC","A bottle holds 0.75 L of air; its neck has a cross-section of 3.0 cm² and an effective length (end corrections included) of 6.0 cm. With sound at 343 m/s, which tone does it give when blown across the top?",343/(2*pi)*sqrt(3e-4/(0.75e-3*0.06)),"Hz","plain")
entry("AC","A train whistle has a true pitch of 660 Hz. A listener standing beside the track hears 720 Hz while the train is coming straight at her. Taking 340 m/s for sound, how fast is the train?",340*(1-660/720),"m/s","inverse")
entry("AC","plane wave in air, rms pressure 2.0 Pa, rho = 1.2 kg/m³, c = 343 m/s. intensity?",4/(1.2*343),"W/m^2","list")

# ---------------- ES
ke=1/(4*pi*eps0)
entry("ES","Two small spheres carry +3.0 µC and +5.0 µC and are held 20 cm apart in vacuum. With what force do they repel each other?",ke*15e-12/0.04,"N","plain")
entry("ES","plates 40 cm² each, gap 0.10 mm filled w/ mica, eps_r = 6. capacitance?",6*eps0*40e-4/1e-4,"F","short")
entry("ES","How far from a point charge of 8.0 nC in empty space does the electric field strength drop to 500 V/m?",sqrt(ke*8e-9/500),"m","inverse")
entry("ES","The dome of a classroom Van de Graaff generator is a metal sphere of 12 cm radius. The school bought it in 1987. Sitting far from everything else it is charged to 40 kV; how much charge is on it?",4*pi*eps0*0.12*40e3,"C","prose")
entry("ES","Determine the electric field close to a very large, thin, non-conducting sheet that carries 5.0 µC/m².",5e-6/(2*eps0),"V/m","plain")
entry("ES","An air-spaced parallel-plate capacitor (plate area 0.020 m², gap 1.5 mm) is charged to 600 V and disconnected. What energy is stored in it? Take eps_r = 1.",0.5*eps0*0.02/1.5e-3*600**2,"J","chain")

# ---------------- MG
entry("MG","What magnetic flux density does a long straight wire with 12 A produce at a distance of 5.0 cm?",mu0*12/(2*pi*0.05),"T","plain")
entry("MG","wire 30 cm, 8 A, in a 0.4 T field, angle between wire and field 60 deg, force?",0.4*8*0.3*sin(60*D),"N","short")
entry("MG","hi, homework: coil of 200 turns, 15 cm^2 each, sits perpendicular to a B field. field goes evenly from 0.6 T to 0 in 50 ms. how big is the induced voltage??",200*15e-4*0.6/0.05,"V","short")
entry("MG","Estimate the inductance of a long air-core solenoid with 500 turns, length 25 cm and winding radius 1.0 cm, using the ideal long-solenoid expression.",mu0*500**2*pi*0.01**2/0.25,"H","plain")
entry("MG","Electrons accelerated from rest through 250 V enter a uniform magnetic field of 1.2 mT at right angles. What is the radius of their circular track?",sqrt(2*me*250/e)/1.2e-3,"m","chain")
entry("MG","We need 200 gauss inside a long air-cored solenoid wound with 1,500 turns per metre. How much current must flow?",0.02/(mu0*1500),"A","inverse")

# ---------------- EW
entry("EW","A plane radio wave in vacuum has an electric field amplitude (peak) of 60 V/m. Work out its time-averaged intensity.",3600/(2*Z0),"W/m^2","plain")
_lam=c/2.4e9
entry("EW","Link budget: 2.4 GHz, TX 100 mW, antenna gains 10 (linear) at both ends, 500 m line of sight, no losses. Received power?",0.1*100*(_lam/(4*pi*500))**2,"W","list")
entry("EW","Sunlight of 1361 W/m² strikes a perfectly absorbing black sheet head-on. What pressure does the light exert on it?",1361/c,"Pa","plain")
entry("EW","skin depth in copper (5.8e7 S/m, mu_r=1) at 1 MHz?",1/sqrt(pi*1e6*mu0*5.8e7),"m","short")
entry("EW","A satellite dish 2.4 m across works at 12 GHz with an aperture efficiency of 60 %. Give its gain as a plain ratio (not in dB).",0.6*(pi*2.4*12e9/c)**2,"1","plain")
entry("EW","What broad-wall width must an air-filled rectangular waveguide have so that its TE10 mode starts to propagate at 5.0 GHz?",c/(2*5e9),"m","inverse")

# ---------------- EC
entry("EC","A 12 V battery feeds two resistors in series, 3.3 kΩ and 1.8 kΩ. What voltage appears across the 1.8 kΩ one, nothing else being connected?",12*1.8/5.1,"V","plain")
entry("EC","4.7k parallel 10k parallel 22k, total?",1/(1/4700+1/1e4+1/22e3),"ohm","short")
entry("EC","An empty 470 µF capacitor is connected through 2.2 kΩ to a 9 V supply. The board is green and has 14 holes. How long does it take until the capacitor has reached 90 % of the supply voltage?",2200*470e-6*log(10),"s","prose")
entry("EC","Which capacitance resonates with a coil of 100 µH at 1.0 MHz?",1/((2*pi*1e6)**2*100e-6),"F","inverse")
entry("EC","A coil with 30 Ω of winding resistance and 0.12 H of inductance is plugged into 230 V rms, 50 Hz mains. Calculate the real power it draws.",230**2*30/(30**2+(2*pi*50*0.12)**2),"W","chain")
entry("EC","johnson noise voltage (rms) of a 10 kohm resistor at 27 °C over 20 kHz bandwidth",sqrt(4*k*300.15*1e4*2e4),"V","short")

# ---------------- GO
entry("GO","A candle stands 30 cm in front of a thin converging lens with a focal length of 12 cm. How far behind the lens does the sharp image form?",1/(1/0.12-1/0.3),"m","plain")
entry("GO","light from air into glass n=1.52, incidence 40 deg. refraction angle",asin(sin(40*D)/1.52),"rad","short")
entry("GO","Find the critical angle for total internal reflection at the boundary from diamond (n = 2.42) to water (n = 1.33).",asin(1.33/2.42),"rad","plain")
entry("GO","A thin lens of glass with index 1.60 is biconvex; both faces have a radius of curvature of 25 cm. What is its focal length in air?",1/(0.6*2/0.25),"m","plain")
entry("GO","A man, aged 58, can see sharply only things farther than 80 cm from his eyes. What power must contact lenses have so that he can read a book held at 25 cm?",1/0.25-1/0.8,"1/m","inverse")
entry("GO","A glass prism with an apex angle of 60° deviates a yellow ray by at least 38.9° (minimum deviation). What refractive index does the glass have?",sin((60+38.9)/2*D)/sin(30*D),"1","inverse")

# ---------------- WO
entry("WO","Light of 633 nm falls on a double slit with 0.25 mm between the slit centres. On a wall 2.0 m behind it, how far apart are neighbouring bright fringes?",633e-9*2/0.25e-3,"m","plain")
entry("WO","grating 600 lines/mm, 532 nm laser at normal incidence, angle of 2nd order?",asin(2*532e-9*600e3),"rad","short")
entry("WO","What aperture must a telescope have in order to separate two equally bright stars half an arcsecond apart at 550 nm, going by the Rayleigh criterion and disregarding the air?",1.22*550e-9/(0.5/3600*D),"m","inverse")
entry("WO","Unpolarised light of 10 W/m² first passes one ideal polariser and then a second whose axis is turned by 35° against the first. What intensity remains?",5*cos(35*D)**2,"W/m^2","chain")
entry("WO","Quarter-wave antireflection coat of MgF2 (n = 1.38) on a lens, design wavelength 550 nm in vacuum, normal incidence. Thinnest possible layer thickness?",550e-9/(4*1.38),"m","list")
entry("WO","What waist radius (1/e² of intensity) must a 1064 nm Gaussian beam in air have if its Rayleigh range is to be half a metre?",sqrt(0.5*1064e-9/pi),"m","inverse")

# ---------------- TD
entry("TD","An ideal Carnot engine runs between a boiler at 280 °C and a river at 15 °C. What efficiency does it reach?",1-288.15/553.15,"1","plain")
entry("TD","A 50 litre steel bottle holds oxygen (molar mass 32.0 g/mol) at 150 atm absolute and 68 °F. The bottle is painted white on top. Treating the oxygen as an ideal gas, what mass of it is in the bottle?",150*atm*0.05*0.032/(R*293.15),"kg","prose")
entry("TD","mix 2 kg water at 80 C with 3 kg water at 15 C, insulated bucket (ignore its heat capacity). final temp?",273.15+(160+45)/5,"K","short")
entry("TD","say a diesel squeezes air at 20°C to 1/15 of its volume, adiabatic + reversible, gamma 1.4... how hot does the air get",293.15*15**0.4,"K","short")
entry("TD","A heat pump with a coefficient of performance of 3.6 keeps a house warm that loses 9.0 kW. Determine the electric power it takes from the grid.",9000/3.6,"W","inverse")
entry("TD","By how much does the entropy of 500 g of ice at 0 °C rise when it melts into water at 0 °C? Latent heat of fusion 79.7 cal/g.",500*79.7*cal/273.15,"J/K","plain",0.002)

# ---------------- SM
entry("SM","Calculate the root-mean-square speed of nitrogen molecules (molar mass 28.0 g/mol) in a room at 20 °C.",sqrt(3*R*293.15/0.028),"m/s","plain")
entry("SM","two nondegenerate levels 0.10 eV apart, T = 500 K, ratio N_upper/N_lower?",exp(-0.1*e/(k*500)),"1","short")
entry("SM","A gas of hard-sphere molecules with diameter 0.37 nm is held at 0.010 mmHg and 300 K. How long is the mean free path?",k*300/(sqrt(2)*pi*(0.37e-9)**2*0.01*133.322387415),"m","plain")
entry("SM","A solid follows the Einstein model with a characteristic temperature of 240 K. Find its molar heat capacity (one atom per formula unit) at 120 K.",3*R*4*exp(2)/(exp(2)-1)**2,"J/(mol K)","plain")
from math import gamma
_z32=2.612375348685488
entry("SM","Below which temperature does a uniform ideal gas of rubidium-87 atoms (86.91 u, spin-polarised) with 2.0×10^19 atoms per cubic metre form a Bose-Einstein condensate?",2*pi*hb**2/(86.91*u*k)*(2e19/_z32)**(2/3),"K","plain")
entry("SM","A system of two nondegenerate levels has 20 % of its members in the upper one at thermal equilibrium. The levels differ by 3.0 meV. What is the temperature?",3e-3*e/(k*log(4)),"K","inverse")

# ---------------- HT
entry("HT","A brick wall, 24 cm thick and 12 m² in area, is at 18 °C on the inner face and −4 °C on the outer face all day. With a conductivity of 0.70 W/(m K), how much heat escapes through it in 24 hours?",0.7*12*22/0.24*day,"J","chain")
entry("HT","steel ball, d=20 mm, rho 7800, c_p 470 J/kgK, h = 25 W/m2K, lumped model. time constant?",7800*470*0.02/(6*25),"s","short")
entry("HT","A matt plate of 0.50 m² with emissivity 0.85 is kept at 150 °C inside a big room whose walls are at 20 °C. How much net power does one face radiate? The other face is perfectly insulated.",0.85*sig*0.5*(423.15**4-293.15**4),"W","prose")
_Rt=1/8+0.24/0.7+0.12/0.035+1/25
entry("HT","Wall build-up: h_in = 8 W/m²K, brick 240 mm (0.70 W/mK), mineral wool 120 mm (0.035 W/mK), h_out = 25 W/m²K. Overall U-value?",1/_Rt,"W/(m^2 K)","list")
_d1,_d2=90-55,50-20
entry("HT","In a counterflow heat exchanger hot oil cools from 90 °C to 50 °C while water warms from 20 °C to 55 °C. Heat duty is 120 kW and U = 350 W/(m² K). Which area is needed?",120e3/(350*(_d1-_d2)/log(_d1/_d2)),"m^2","chain")
entry("HT","What thickness of foam (0.030 W/(m K)) limits the conductive loss through a flat freezer wall to 10 W per square metre, if its faces are at −4 °F and 77 °F?",0.03*45/10,"m","inverse")

# ---------------- FL
entry("FL","Oil with a kinematic viscosity of 40 mm²/s runs through a 50 mm pipe at 1.5 m/s. Give the Reynolds number.",1.5*0.05/40e-6,"1","plain")
entry("FL","open tank, small hole 12 feet under the water surface, ideal (no losses), outflow speed?",sqrt(2*g*12*ft),"m/s","short")
entry("FL","A grain of sand (sphere, 60 µm in diameter, 2650 kg/m³) sinks in still water (1000 kg/m³, 1.0 mPa s). What settling velocity does Stokes' law predict?",1650*g*(60e-6)**2/(18*1e-3),"m/s","plain")
entry("FL","Glycerine of viscosity 1.4 Pa s is to be pushed through a straight tube, 8.0 mm in inner diameter and 2.0 m long, at 5.0 mL/s. What pressure drop is needed for this laminar flow?",8*1.4*2*5e-6/(pi*0.004**4),"Pa","inverse")
entry("FL","pump, water 1000 kg/m³, 45 m³/h, head 22 m, eta 0.72 -> shaft power",1000*g*45/3600*22/0.72,"W","short")
_v=0.03/(pi*0.075**2)
entry("FL","Water (1000 kg/m³) flows at 30 L/s through 400 m of horizontal pipe with 150 mm inner diameter; the Darcy friction factor is 0.020. The pipe was laid in 2006 by a crew of six. Find the pressure loss.",0.02*400/0.15*500*_v**2,"Pa","chain")

# ---------------- GD
entry("GD","An airliner cruises at 550 mph where the outside air is at −58 °F. What is its Mach number? Use γ = 1.4 and R = 287 J/(kg K).",550*mph/sqrt(1.4*287*223.15),"1","chain")
entry("GD","Mach 2.0 flow, static T = 220 K, gamma 1.4. stagnation temp?",220*1.8,"K","short")
entry("GD","A normal shock stands in air flowing at Mach 2.5 (γ = 1.4). By what factor does the static pressure jump across it?",1+2.8/2.4*(2.5**2-1),"1","plain")
entry("GD","Find the area ratio A/A* of an isentropic nozzle section where the flow of a γ = 1.4 gas has reached Mach 3.0.",(1/3)*((2/2.4)*(1+0.2*9))**3,"1","plain")
entry("GD","A photograph of a small pointed projectile shows Mach lines that make an angle of 33° with its flight path. How fast was it moving, if sound travels at 343 m/s?",343/sin(33*D),"m/s","inverse")
entry("GD","Air (γ = 1.4, R = 287 J/(kg K)) escapes through a choked, ideal convergent nozzle of 2.0 cm² exit area from a tank at 7.0 bar absolute and 300 K. Determine the mass flow.",7e5*2e-4*sqrt(1.4/(287*300))*(2/2.4)**3,"kg/s","plain")

# ---------------- HY
_Ah=3*1.2;_P=3+2.4
entry("HY","A rectangular concrete channel, 3.0 m wide and running 1.2 m deep, falls 1 m per 1000 m. With Manning's n = 0.015 (metric), what discharge does it carry in uniform flow?",_Ah/0.015*(_Ah/_P)**(2/3)*sqrt(1e-3),"m^3/s","plain")
entry("HY","rect channel, 4 m wide, Q = 10 m3/s, critical depth?",((10/4)**2/g)**(1/3),"m","short")
_F=8/sqrt(g*0.4)
entry("HY","Below a spillway the water shoots over a level, wide rectangular floor at 8.0 m/s and 0.40 m deep, then a hydraulic jump forms. How deep is the water after the jump?",0.2*(sqrt(1+8*_F**2)-1),"m","plain")
entry("HY","A river in a broad rectangular bed flows at 1.8 m/s, depth 0.90 m. On the bank grow 25 willows. Calculate the Froude number.",1.8/sqrt(g*0.9),"1","prose")
entry("HY","What bed slope gives a mean velocity of 1.4 m/s in a canal with a Chézy coefficient of 50 m^½/s and a hydraulic radius of 0.80 m?",1.4**2/(50**2*0.8),"1","inverse")
entry("HY","Suppressed sharp-crested weir, crest 1.5 m long, head 0.25 m over the crest, Cd = 0.62, Q = (2/3) Cd b √(2g) H^1.5, approach velocity neglected. Q?",2/3*0.62*1.5*sqrt(2*g)*0.25**1.5,"m^3/s","list")

# ---------------- EL
entry("EL","A steel rod 8.0 ft long and half an inch in diameter carries a hanging weight of 2,000 lb. With E = 210 GPa, by how much does it stretch? Leave out its own weight.",2000*lb*g*8*ft/(210e9*pi*(inch/4)**2),"m","plain")
entry("EL","rail clamped both ends, stress free at first, heats up by 35 K, alpha 12 ppm/K, E 210 GPa. compressive stress?",210e9*12e-6*35,"Pa","short")
entry("EL","Aluminium has a Young's modulus of 70 GPa and a Poisson's ratio of 0.33. Find its shear modulus, assuming isotropy.",70e9/(2*1.33),"Pa","plain")
entry("EL","A solid round shaft 40 mm in diameter transmits 25 kW at 1,450 rpm. What is the maximum shear stress in it?",16*(25e3/(1450*rpm))/(pi*0.04**3),"Pa","chain")
entry("EL","A thin-walled cylindrical air receiver of 600 mm inner diameter works at 12 bar gauge. The allowed hoop stress is 90 MPa. What minimum wall thickness follows from the thin-wall formula (inner diameter taken)?",12e5*0.6/(2*90e6),"m","inverse")
entry("EL","Plane stress: sigma_x = 80 MPa, sigma_y = 20 MPa, tau_xy = 40 MPa. Larger in-plane principal stress?",(50+50)*1e6,"Pa","list")

# ---------------- BE
entry("BE","A steel cantilever (E = 200 GPa, I = 8.0×10^-6 m^4) sticks out 2.0 m and carries 3.0 kN at its free end. How far does the tip sink? Neglect its own weight.",3e3*8/(3*200e9*8e-6),"m","plain")
entry("BE","simply supported, L=6 m, udl 4 kN/m, E 11 GPa, I 2.5e8 mm^4: midspan deflection",5*4e3*6**4/(384*11e9*2.5e-4),"m","short")
entry("BE","A pin-ended aluminium strut (E = 70 GPa), 1.8 m long, is a solid round bar 30 mm across. At what axial load does it buckle according to Euler?",pi**2*70e9*pi*0.03**4/64/1.8**2,"N","chain")
entry("BE","A timber beam, 100 mm wide and 200 mm high, rests on supports 4.0 m apart and carries a single 5.0 kN load in the middle. It was cut in 2019. What is the highest bending stress, ignoring self-weight?",(5e3*4/4)/(0.1*0.2**2/6),"Pa","prose")
entry("BE","A beam 5.0 m long lies on a support at each end, A on the left and B on the right. A weight of 12 kN stands 1.5 m from A. Neglecting the beam's own weight, find the reaction at A.",12e3*3.5/5,"N","plain")
entry("BE","Which second moment of area must a simply supported beam of span 5 m have (E = 210 GPa) so that a central point load of 20 kN bends it by no more than 10 mm?",20e3*125/(48*210e9*0.01),"m^4","inverse")

# ---------------- FR
entry("FR","A wide plate under 120 MPa tension contains a central through crack with total length 2a = 16 mm. Calculate the mode I stress intensity factor (geometry factor 1).",120e6*sqrt(pi*0.008),"Pa m^0.5","plain")
entry("FR","K_Ic = 60 MPa√m, stress 250 MPa, Y = 1.12, edge crack. critical crack length a?",(60e6/(1.12*250e6))**2/pi,"m","inverse")
entry("FR","By Griffith's criterion (plane stress), at what tensile stress does a glass sheet with a central crack of half-length 1.0 mm break? E = 70 GPa, surface energy 0.80 J/m².",sqrt(2*70e9*0.8/(pi*1e-3)),"Pa","plain")
entry("FR","Load spectrum: 20,000 cycles at a level with life 100,000; 5,000 cycles at a level with life 20,000; 300 cycles at a level with life 2,000. Miner damage sum?",0.2+0.25+0.15,"1","list")
entry("FR","got an elliptical hole in a big flat sheet, semi axis 6 mm across the pull and 2 mm along it. remote stress 50 MPa. whats the peak stress at the hole edge",50e6*(1+2*3),"Pa","short")
_N3=2/(1e-11*(100*sqrt(pi))**3)*(1/sqrt(0.002)-1/sqrt(0.02))
entry("FR","A crack grows by Paris' law da/dN = C ΔK³ with C = 1.0×10^-11 (da/dN in metres per cycle, ΔK in MPa√m). The stress range is 100 MPa, and ΔK = Δσ√(πa). How many cycles does it take for a to grow from 2 mm to 20 mm?",_N3,"1","chain")

# ---------------- VB
entry("VB","A machine on springs has an undamped natural frequency of 12 Hz and a damping ratio of 0.15. At what frequency does it swing freely when disturbed?",12*sqrt(1-0.15**2),"Hz","plain")
_d=log(10/4)/3
entry("VB","free decay: peak 10 mm, three cycles later 4 mm. damping ratio? (viscous, use exact log dec formula)",_d/sqrt(4*pi**2+_d**2),"1","inverse")
_r=2.5;_ze=0.1
entry("VB","A fan is mounted on isolators with damping ratio 0.10 and is driven at 2.5 times the natural frequency of the mount. What fraction of the shaking force amplitude reaches the floor?",sqrt((1+(2*_ze*_r)**2)/((1-_r**2)**2+(2*_ze*_r)**2)),"1","plain")
entry("VB","compressor sags its rubber mounts by 4 mm (linear), vertical natural freq?",sqrt(g/0.004)/(2*pi),"Hz","short")
entry("VB","Find the critical damping coefficient of a single-degree-of-freedom system with a mass of 35 kg on a spring of 14 kN/m.",2*sqrt(35*14e3),"N s/m","plain")
entry("VB","Two springs, 3.0 kN/m and 6.0 kN/m, are hooked one after the other and carry a mass of 5.0 kg. The mass is orange. What is the natural angular frequency?",sqrt(2000/5),"rad/s","chain")

# ---------------- AT
entry("AT","What is the wavelength in vacuum of the light a hydrogen atom emits when its electron drops from n = 5 to n = 2?",1/(Rinf/(1+me/mp)*(1/4-1/25)),"m","plain")
entry("AT","energy to strip the last electron from ground state Li2+ (Z=3, bohr model)",9*Ry,"J","short")
entry("AT","Photons of 300 nm hit a metal whose work function is 2.30 eV. Determine the stopping voltage.",h*c/(300e-9*e)-2.3,"V","plain")
entry("AT","The excited 3p level of sodium has a lifetime of 16.2 ns and decays straight to the stable ground level. What natural linewidth (full width at half maximum, in frequency) does the D line have?",1/(2*pi*16.2e-9),"Hz","plain")
entry("AT","Using Moseley's law with screening constant 1 and the factor 3/4 for Kα, find the atomic number whose Kα photon has an energy of about 8.00 keV. Round to the nearest whole number.",29,"1","inverse")
entry("AT","Work out the Landé g-factor of a level with L = 1, S = 1/2, J = 3/2, taking g_S = 2.",4/3,"1","plain")
# check Moseley
_zz=1+sqrt(8000/(0.75*13.605693)); assert round(_zz)==29,_zz

# ---------------- MS
entry("MS","The rotational constant of a diatomic molecule is B = 1.93 cm⁻¹ and its reduced mass 6.86 u. How long is the bond?",sqrt(h/(8*pi**2*c*193*6.86*u)),"m","inverse")
entry("MS","k = 516 N/m, reduced mass 0.980 u, harmonic. vibrational frequency in Hz?",sqrt(516/(0.98*u))/(2*pi),"Hz","short")
entry("MS","A Raman spectrum is taken with a 532.0 nm laser. At which wavelength does the Stokes line with a shift of 1,000 cm⁻¹ appear?",1/(1/532e-9-1e5),"m","plain")
entry("MS","A dye solution in a 1.0 cm cuvette lets 25 % of the light through at its peak, where the decadic molar absorptivity is 12,000 L/(mol cm). The lab is on the third floor. What concentration does the dye have?",-log10(0.25)/12000*1000,"mol/m^3","prose")
entry("MS","Given ωe = 2990 cm⁻¹ and ωexe = 53 cm⁻¹ for a diatomic, find the wavenumber of the fundamental transition v = 0 → 1.",(2990-106)*100,"1/m","plain")
entry("MS","rigid rotor with B = 10.6 cm-1. photon energy for J=2 -> J=3 absorption?",h*c*1060*6,"J","short")

# ---------------- NP
entry("NP","How large is the activity of 1.0 mg of pure cobalt-60? Half-life 5.27 years, atomic mass 59.93 u.",log(2)/(5.27*yr)*1e-6/(59.93*u),"Bq","chain")
entry("NP","A wooden beam from a burial site contains only 62 % of the carbon-14 share found in living wood. The site was dug in 1974. With a half-life of 5,730 years, how old is the wood?",5730*yr*log(1/0.62)/log(2),"s","prose")
entry("NP","helium-4: atomic mass 4.002602 u; H-1 atom 1.007825 u; neutron 1.008665 u. binding energy per nucleon?",(2*1.007825+2*1.008665-4.002602)*u*c**2/4,"J","list")
entry("NP","radius of a gold-197 nucleus pls, r0 = 1.2 fm",1.2e-15*197**(1/3),"m","short")
entry("NP","The linear attenuation coefficient of lead for a certain gamma line is 0.77 cm⁻¹. What thickness of lead cuts a narrow beam down to 1 %?",log(100)/77,"m","inverse")
entry("NP","po-210 (209.982874 u) decays to pb-206 (205.974465 u) + alpha (4.002602 u), all atomic masses. energy released Q?",(209.982874-205.974465-4.002602)*u*c**2,"J","short")

# ---------------- HEP
_mp=0.93827208943
entry("HEP","A beam of protons with a total energy of 400 GeV each strikes protons at rest. What energy is available in the centre-of-mass frame (√s)?",sqrt(2*_mp**2+2*400*_mp)*1e9*e,"J","plain")
entry("HEP","width 2.4955 GeV for the Z boson -> lifetime?",hb/(2.4955e9*e),"s","short")
_pmu=(139.57**2-105.66**2)/(2*139.57)
entry("HEP","A charged pion (139.57 MeV/c²) at rest decays into a muon (105.66 MeV/c²) and a massless neutrino. Find the momentum of the muon.",_pmu*1e6*e/c,"kg m/s","plain")
entry("HEP","An experiment collected an integrated luminosity of 30 fb⁻¹. The process sought has a cross-section of 50 pb and is picked up with 20 % efficiency. The collaboration has 2,900 members. How many events should be in the sample?",30e3*50*0.2,"1","prose")
entry("HEP","A singly charged particle leaves a track with a curvature radius of 2.0 m in the plane perpendicular to a 3.8 T field. What is its transverse momentum?",e*3.8*2,"kg m/s","plain")
entry("HEP","At what polar angle from the beam does a particle fly whose pseudorapidity is 2.0?",2*atan(exp(-2)),"rad","inverse")

# ---------------- SS
entry("SS","Copper has 8.5×10^28 conduction electrons per cubic metre. Compute the Fermi energy in the free-electron model.",hb**2/(2*me)*(3*pi**2*8.5e28)**(2/3),"J","plain")
entry("SS","debye T^3 law: theta_D = 343 K, T = 10 K, molar heat capacity of the lattice (monatomic)?",12*pi**4/5*R*(10/343)**3,"J/(mol K)","short")
entry("SS","Silver is face-centred cubic with lattice constant 4.086 Å and atomic mass 107.87 u. Work out its density.",4*107.87*u/(4.086e-10)**3,"kg/m^3","chain")
entry("SS","X-rays of 0.154 nm are reflected in first order from a crystal at a Bragg angle θ of 19.2° (so 2θ = 38.4°). What is the spacing of the planes?",0.154e-9/(2*sin(19.2*D)),"m","inverse")
entry("SS","A metal has a resistivity of 1.7×10⁻⁸ Ω m at 300 K. Using the Wiedemann-Franz law with L = 2.44×10⁻⁸ W Ω/K², what thermal conductivity do you expect?",2.44e-8*300/1.7e-8,"W/(m K)","plain")
entry("SS","Hall bar: B = 0.50 T, I = 20 mA, thickness 0.10 mm along B, Hall voltage 4.0 mV, one carrier type, r_H = 1. Carrier density?",0.02*0.5/(4e-3*e*1e-4),"1/m^3","list")

# ---------------- SD
entry("SD","A diode has a saturation current of 2.0 pA and an ideality factor of 1. What forward current flows at 0.60 V when the junction is at 300 K?",2e-12*(exp(0.6*e/(k*300))-1),"A","plain",0.003)
_Vbi=k*300/e*log(1e17*1e16/1e20)
entry("SD","si pn junction 300 K, Na 1e17 cm-3, Nd 1e16 cm-3, ni 1e10 cm-3, built-in voltage?",_Vbi,"V","short")
entry("SD","Find the depletion width of a one-sided abrupt silicon junction (eps_r = 11.7) whose lightly doped side has 1.0×10^16 donors per cm³, if the total potential across the junction (built-in plus reverse bias) is 10 V.",sqrt(2*11.7*eps0*10/(e*1e22)),"m","plain")
entry("SD","Silicon is to be doped n-type to a resistivity of 0.50 Ω cm. The electron mobility is 1,200 cm²/(V s); holes do not matter. How many donors per unit volume are needed (all ionised)?",1/(e*0.12*0.5e-2),"1/m^3","inverse")
entry("SD","n-MOSFET in saturation, square law: µnCox = 200 µA/V², W/L = 10, V_GS = 1.8 V, V_T = 0.6 V, no channel length modulation. I_D?",0.5*200e-6*10*1.2**2,"A","list")
entry("SD","A solar cell of 156 mm × 156 mm, deep blue, has an open-circuit voltage of 0.66 V, a short-circuit current of 9.2 A and a fill factor of 0.79. Under 1000 W/m², what is its efficiency?",0.66*9.2*0.79/(1000*0.156**2),"1","prose")

# ---------------- SU
entry("SU","What is the BCS weak-coupling prediction for the zero-temperature gap parameter Δ (half the full gap) of a superconductor with Tc = 9.25 K? Use Δ = 1.764 k_B Tc.",1.764*k*9.25,"J","plain")
entry("SU","10 uV dc across a josephson junction, frequency of the ac current?",2*e*10e-6/h,"Hz","short")
entry("SU","Lead becomes superconducting at 7.19 K and its critical field extrapolated to absolute zero is 80.3 mT. What field destroys its superconductivity at 4.2 K, using the parabolic law?",80.3e-3*(1-(4.2/7.19)**2),"T","plain")
entry("SU","A type-II superconductor has an upper critical field of 25 T. What Ginzburg-Landau coherence length follows from that?",sqrt(Phi0/(2*pi*25)),"m","inverse")
entry("SU","Calculate the London penetration depth for a superconducting electron density of 1.5×10^28 per m³, taking the free electron mass and charge.",sqrt(me/(mu0*1.5e28*e**2)),"m","plain")
entry("SU","A flat superconducting film sits in a perpendicular field of 2.0 mT that penetrates it completely as single-quantum vortices. How many vortices are there in a square of 50 µm × 50 µm?",2e-3*(50e-6)**2/Phi0,"1","chain")

# ================= refused
refuse("A car brakes evenly from 100 km/h until it stops. How long is its stopping distance?","neither deceleration nor time nor friction is given")
refuse("What is the kinetic energy of a proton moving at 1.3 times the speed of light?","faster than light")
refuse("A block with mass -4 kg is pushed with 10 N. Find the acceleration.","negative mass")
refuse("crate on a ramp, friction coefficient 0.3, acceleration down the slope?","angle of the ramp is missing")
refuse("Canal, rectangular, 3 m wide, 1 m deep, Manning n = 0.013. Discharge in uniform flow?","bed slope missing")
refuse("An electron is confined in a box. What is its ground state energy?","size of the box is missing")
refuse("A particle of 2 eV meets a rectangular barrier 5 eV high and 0.3 nm thick. What is the transmission probability?","the particle (its mass) is not named")
refuse("At what temperature does a Carnot engine with 115 % efficiency reject its heat if its boiler is at 600 K?","efficiency above 1")
refuse("Cool the gas from 300 K down to -20 K at constant volume; what pressure does it end up with, starting from 1 bar?","temperature below absolute zero")
refuse("What does a clock read at r = 2 km outside a star of one solar mass, seen from far away, after one hour?","2 km lies inside the Schwarzschild radius (2.95 km); no static clock and the star would be a black hole; formula fails")
refuse("What is the colour of kinetic energy?","nonsense, not a number")
refuse("Which of Newton's laws do you find most beautiful?","not a number; opinion")
refuse("A pendulum of 1 m length is released from 170° from the vertical. Use T = 2π√(L/g) to state its true period.","the small-angle formula does not hold at this amplitude")
refuse("two resistors 100 ohm and 220 ohm, what's the total resistance?","series or parallel not stated")
refuse("A pump runs at 25 Hz on rubber mounts with damping ratio 0.05. What transmissibility do the mounts have?","natural frequency (or stiffness and mass) missing")
refuse("Two loudspeakers produce 80 dB each at my seat playing the same pure tone. What's the combined level?","coherent sources: the phase decides, anything from cancellation to 86 dB")
refuse("A siren moves at 30 m/s and sounds at 700 Hz. What frequency does a bystander hear?","approaching or receding not stated; direction changes the number")
refuse("Light in glass with n = 1.5 hits the boundary to air at 60° from the normal. What is the angle of refraction?","total internal reflection, no refracted ray")
refuse("An object stands 20 cm from a lens with focal length 20 cm. Where on the screen is the sharp image?","image at infinity; no finite number")
refuse("A particle has a momentum of 500 MeV/c and a total energy of 300 MeV. What is its rest mass?","E < pc, mass would be imaginary")
refuse("A plate has a crack of 4 mm. Find the stress intensity factor.","stress missing, crack type (edge or through, a or 2a) unclear")
refuse("What is the magnetic field of a solenoid with 400 turns carrying 2 A?","length of the solenoid missing")
refuse("A silicon diode is forward biased with 0.62 V at 300 K. What current flows through it?","saturation current missing")
refuse("How thick must the lead wall be to stop every gamma photon completely?","exponential attenuation never reaches zero; also no energy given")
refuse("A radioactive sample has an activity of 500 Bq. What will it be tomorrow at noon?","half-life missing, time span unknown")
refuse("A dye solution absorbs 110 % of the incoming light in a 1 cm cuvette. What is its absorbance?","more than 100 % absorbed is impossible")
refuse("Steel wire, 1 mm² cross-section, 2 m long, E = 210 GPa, loaded with 50 kN. By Hooke's law, how long is it now?","stress of 50 GPa is far above any strength; Hooke's law does not hold")
refuse("Beam 4 m long with a 10 kN load. How large is the deflection?","supports, load position, E and I missing")
refuse("An isotropic solid has E = 100 GPa and a Poisson's ratio of 0.7. Find the bulk modulus.","Poisson ratio above 0.5 impossible for a stable isotropic solid")
refuse("Use Stokes' law to get the settling speed of a 5 cm steel ball in water.","Reynolds number far beyond Stokes range")
refuse("X-rays of 0.30 nm fall on crystal planes 0.10 nm apart. At what angle does the first Bragg reflection appear?","sin(theta) = 1.5, no reflection")
refuse("A normal shock occurs at Mach 0.7. Find the pressure ratio across the shock.","no shock in subsonic flow")
refuse("Red light of 700 nm strikes a metal with a work function of 4.5 eV. What is the stopping voltage?","photon energy below the work function, no photoelectrons")
refuse("Counterflow exchanger: hot side 80 °C in, 40 °C out, cold side 20 °C in, 95 °C out. LMTD?","cold outlet hotter than hot inlet, impossible by the second law")
refuse("The probability of the upper state is 1.4 at 300 K. Determine the energy gap.","probability above 1")
refuse("A superconductor with Tc = 7 K sits at 12 K. What is its critical field by the parabolic law, Bc0 = 80 mT?","above Tc it is not superconducting; formula gives a negative field")
refuse("An algorithm needs 3 seconds for 1,000 items. How long will it need for 50,000 items?","complexity of the algorithm not stated")
refuse("A rectangular waveguide has its TE10 cut-off at 8.0 GHz. Find the guide wavelength of the TE10 wave at 5.0 GHz.","below cut-off, no propagating wave")
refuse("A solid of mass 3 kg and radius 20 cm rolls down from 2 m height. What speed does it reach at the bottom?","shape (sphere, cylinder, hoop) not stated")
refuse("How many photons does the laser emit per second if it has 5 mW?","wavelength missing")

assert all(isfinite(x["value"]) for x in A)
from collections import Counter
here=os.path.dirname(os.path.abspath(__file__))
json.dump(A,open(here+"/physics-answered.json","w"),indent=1,ensure_ascii=False)
json.dump(Rf,open(here+"/physics-refused.json","w"),indent=1,ensure_ascii=False)
print(len(A),len(Rf),Counter(x["family"] for x in A)); print(Counter(x["style"] for x in A))
for x in A: print(x["family"],"%.5g"%x["value"],x["unit"],"|",x["question"][:110])
