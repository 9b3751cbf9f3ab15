#!/usr/bin/env python3
"""examiner2: questions in words with independently computed answers. CODATA 2022."""
import json, math, os, statistics as stt
from math import pi, sqrt, exp, log, log10, sin, cos, tan, asin, acos, atan, radians as rad, degrees as deg
c=299792458.0; h=6.62607015e-34; hb=h/2/pi; e=1.602176634e-19; kB=1.380649e-23; NA=6.02214076e23
R=kB*NA; F=e*NA; me=9.1093837139e-31; mp=1.67262192595e-27; mn=1.67492750056e-27; G=6.67430e-11
eps0=8.8541878188e-12; mu0=1.25663706127e-6; sb=5.670374419e-8; g=9.80665; Rinf=10973731.568157
a0=5.29177210544e-11; muB=9.2740100657e-24; u=1.66053906892e-27; bW=2.897771955e-3; atm=101325.0
pc=3.0856775814913673e16; ly=9.4607304725808e15; AU=149597870700.0; Msun=1.98841e30
uMeV=931.49410372
OUT=[]; REF=[]; STY=[]; BAD=[]
def A(sty,fam,unit,val,chk,q,tol=0.005):
    """chk: second path (None if there is none), must agree to 0.2 %"""
    if chk is not None and abs(chk-val)>0.002*abs(val): BAD.append((q[:60],val,chk))
    OUT.append({"family":fam,"question":q,"value":val,"unit":unit,"tolerance":tol}); STY.append((sty,chk is not None))
def N(kind,q): REF.append({"kind":kind,"question":q})
def integ(f,a,b,n=20000):
    w=(b-a)/n; return sum(f(a+(i+.5)*w) for i in range(n))*w
def bis(f,a,b):
    fa=f(a)
    for _ in range(200):
        m=(a+b)/2
        if (f(m)>0)==(fa>0): a=m
        else: b=m
    return (a+b)/2
# sty: P plain, L long, T terse, E everyday, G agent
# mechanics
A('P','mechanics','m/s^2',81/54,9.0/(27/4.5),"A cyclist is coasting at 9.0 m/s when she squeezes the brakes and comes to rest evenly over the next 27 m. How big was her deceleration?")
v=1.4*6/3.5
A('P','mechanics','J',.5*1.4*36-.5*3.5*v*v,.5*(1.4*2.1/3.5)*36,"A lump of clay (1.4 kg) flying at 6.0 m/s slams into a 2.1 kg block resting on frictionless ice and stays glued to it. How much kinetic energy is lost?")
A('E','mechanics','1',100/3.6/7.9/g,100000/3600/7.9/9.80665,"the brochure says my car needs 7.9 seconds from a standstill to 100 km/h. How many g is that on average?")
A('T','mechanics','m/s^2',420/85-.31*g,(420-.31*85*g)/85,"Crate 85 kg on level floor, kinetic friction coeff 0.31, horizontal pull 420 N. Acceleration while sliding?")
t=2*32*sin(rad(38))/g
A('G','mechanics','m',32*cos(rad(38))*t,32**2*sin(rad(76))/g,"Compute the horizontal range of a projectile over level ground without air drag; inputs: launch_speed = 32 m/s, elevation_angle = 38 deg, g = standard.")
A('P','mechanics','m/s',sqrt(2*g*2.4*(1-cos(rad(50)))),sqrt(2*9.80665*(2.4-2.4*cos(rad(50)))),"A pendulum bob on a 2.4 m string is let go from rest when the string makes 50° with the vertical. How fast is it at the lowest point?")
# rotation
A('L','rotation','m/s',sqrt(4*g*1.8/3),sqrt(2*g*1.8/(1+.5)),"For the open day a ramp was borrowed from the sports hall, where it had been standing for 12 years. A solid cylinder starts from rest at its top and rolls down without slipping; from top to bottom its centre sinks by 1.8 m. Find its speed at the bottom.")
A('E','rotation','Hz',1.3*4.2/1.5,1.3/(1.5/4.2),"A figure skater turns 1.3 times a second with arms out (moment of inertia 4.2 kg m2). She pulls the arms in and it drops to 1.5 kg m2. How many turns per second does she make now?")
# gravitation
Mm=6.417e23
A('P','gravitation','h',2*pi*sqrt(9.376e6**3/(G*Mm))/3600,2*pi*9.376e6/sqrt(G*Mm/9.376e6)/3600,"Phobos goes round Mars on a circle of radius 9376 km. Mars has a mass of 6.417e23 kg. How many hours does one revolution take?")
A('P','gravitation','m/s',sqrt(2*G*9.4e20/4.7e5),sqrt(2*(G*9.4e20/4.7e5**2)*4.7e5),"How fast must something be thrown from the surface of a dwarf planet with mass 9.4e20 kg and radius 470 km so that it never falls back?")
mu=3.986004418e14; r1=6.778e6; r2=4.2164e7
A('L','orbits','m/s',sqrt(mu/r1)*(sqrt(2*r2/(r1+r2))-1),sqrt(mu*(2/r1-2/(r1+r2)))-sqrt(mu/r1),"A communications satellite weighing 3.2 t waits in a circular parking orbit of radius 6778 km around the Earth (gravitational parameter 3.986004e14 m³/s²). It shall be brought by a Hohmann transfer to the geostationary radius of 42164 km. By how much must the first burn raise its speed?")
A('G','orbits','km/s',sqrt(mu*(2/8e6-1/1.2e7))/1e3,sqrt(2*(mu/8e6-mu/2.4e7))/1e3,"Evaluate orbital speed in km/s: gravitational_parameter=3.986004e14 m^3/s^2, current_radius=8000 km, semi_major_axis=12000 km.")
# fluids
A('P','fluids','m/s',.8*(5/2)**2,.8*(pi*.025**2)/(pi*.01**2),"Water runs at 0.80 m/s through a hose of 5.0 cm inner diameter. How fast does it leave the nozzle whose diameter is 2.0 cm?")
A('T','fluids','L',.018**2*0+pi/4*.012**2*.61*sqrt(2*g*1.6)*60*1000,pi*.006**2*.61*sqrt(2*g*1.6)*6e4,"Open tank, head above sharp-edged hole 1.6 m, hole dia 12 mm, Cd = 0.61. Litres discharged in one minute, level kept constant?",.006)
A('L','fluids','N',7.0e-4*(1000-2700)*-1*g,7.0e-4*1700*g,"In the lecture hall a student hangs a polished aluminium cylinder on a thread; the thread itself is red and 40 cm long. The cylinder has a volume of 700 cm³ and a density of 2700 kg/m³, and it is completely under water of density 1000 kg/m³ without touching the bottom of the jar. What is the tension in the thread?")
A('T','fluids','1',998*1.7*.04/1.0e-3,1.7*.04/(1.0e-3/998),"Pipe ID 40 mm, water 998 kg/m3, viscosity 1.00 mPa·s, mean velocity 1.7 m/s -> Reynolds number?")
A('P','fluids','Pa',8*.25*1.2*(2e-4/60)/(pi*.004**4),128*.25*1.2*(2e-4/60)/(pi*.008**4),"Oil with a viscosity of 0.25 Pa·s creeps in laminar flow through a tube 1.2 m long with an inner radius of 4.0 mm at 0.20 litres per minute. What pressure drop is needed?")
# heat
A('P','heat','W',.8*1.5*17/.006*1,1.5*17/(.006/.8),"A single 6.0 mm window pane with an area of 1.5 m² and thermal conductivity 0.80 W/(m·K) has its two faces at 19 °C and 2 °C. At what rate does heat pass through the glass?")
A('E','heat','min',1.7*4186*(100-14)/2200/60,1.7*4.186*86/2.2/60,"My kettle is rated 2200 W. How many minutes until 1.7 kg of tap water at 14 °C boils, if nothing is lost? (water: 4186 J per kg and degree, boiling at 100 °C)")
A('P','heat','K',(.3*4186*353.15+.5*4186*288.15)/(.8*4186),(.3*80+.5*15)/.8+273.15,"300 g of tea water at 80 °C is poured together with 500 g of water at 15 °C. Which final temperature results?",.001)
A('L','heat','J',.12*2090*18+.12*334000,.12*(2090*18+334000),"For a demonstration the teacher takes a 120 g block of ice out of a freezer that stands in the corridor and cost 400 euros. The block is at -18 °C. How much heat must it take up to become liquid water at exactly 0 °C, if ice has a specific heat of 2090 J/(kg·K) and a heat of fusion of 334 kJ/kg?")
A('T','heat','W',.85*sb*.4*(450**4-295**4),.85*.4*(sb*450**4-sb*295**4),"Plate 0.40 m2, emissivity 0.85, 450 K, large surroundings 295 K: net radiated power?")
k=log(68/50)/6
A('E','heat','min',log(68/28)/k,6*log(68/28)/log(68/50),"Coffee at 90 °C stands in a 22 °C kitchen; after 6 minutes it is down to 72 °C. How many minutes after pouring (from 90 °C) does it reach 50 °C, if it follows Newton's law of cooling?")
# gases
A('E','gases','bar',(2.3+1.01325)*(318.15/283.15)-1.01325,3.31325*318.15/283.15-1.01325,"I set my tyres to 2.3 bar on the gauge on a cold 10 °C morning. After the motorway the air inside is at 45 °C and the volume has not changed. What does the gauge show, with the outside air at 1.013 bar?")
A('G','gases','J',1.5*R*300*log(24/8),integ(lambda V:1.5*R*300/V,8,24),"task: work done BY an ideal gas in a reversible isothermal expansion; amount_of_gas: 1.5 mol; temperature: 300 K; initial_volume: 8 L; final_volume: 24 L; answer in J")
A('P','gases','K',290*(12)**.4,290*12*(12**-1.4*12)**0*12**-.6,"Air (ratio of specific heats 1.40) at 290 K is squeezed adiabatically and reversibly to one twelfth of its volume. How hot does it get?")
# cycles
A('P','cycles','1',1-9**-.4,1-1/9**.4,"What is the ideal efficiency of an Otto engine with a compression ratio of 9.0 and γ = 1.4?")
A('E','cycles','kWh',24/(0.5*308.15/(308.15-275.15)),24*33/308.15/.5,"Our house needs 24 kWh of heat a day. The heat pump pumps from a 2 °C ground loop into 35 °C floor heating and reaches half of the ideal Carnot performance. How many kWh of electricity does it use per day?")
A('T','cycles','1',1-8**(-.4/1.4),1-1/8**(2/7),"Ideal air-standard Brayton, pressure ratio 8, gamma 1.4. Thermal efficiency?")
A('L','cycles','J',900*(290/(310-290))**-1*1,900*20/290,"An ideal refrigerator running backwards on a Carnot cycle stands in a laboratory where the humidity is 55 %. Its cold chamber is kept at 290 K while the room is at 310 K. How much work has to be supplied to draw 900 J of heat out of the chamber?")
# optics
A('P','optics','cm',1/(1/15-1/40),15*40/25,"An object stands 40 cm in front of a thin converging lens of focal length 15 cm. How far behind the lens does the sharp image form?")
A('L','optics','mm',2*632.8e-9*2.2/9e-5*1e3,2*2.2*tan(asin(632.8e-9/9e-5))*1e3,"The laser had been warming up for half an hour, as the manual recommends. Its beam of 632.8 nm then fell on a single slit 0.090 mm wide, and the pattern was observed on a wall 2.20 m behind the slit. How wide is the bright central band, measured between the first dark places on either side?")
A('P','optics','1',cos(rad(35))**2/2,.5*(1-sin(rad(35))**2),"Unpolarised light goes through two ideal polarisers whose axes differ by 35°. What fraction of the incoming intensity comes out?")
A('E','optics','m',2.2e-3*0+ .0024*1.3/(1.22*550e-9)*1,1.3/(1.22*550e-9/.0024),"Two headlights are 1.3 m apart. Up to what distance can my eye still see them as two, if the pupil is 2.4 mm wide and only diffraction of 550 nm light limits me?")
A('P','optics','nm',sin(rad(21.5))/6e5/1*1e9,1/600e3*sin(rad(21.5))*1e9,"A grating with 600 lines per millimetre sends the first-order maximum of a spectral line to 21.5° at normal incidence. What is its wavelength in nanometres?")
# waves
A('L','waves','m/s',sqrt(72/(.0036/.9)),sqrt(72*.9/.0036),"An instrument maker in Cremona tests a new string before lunch; the violin itself will be varnished in two weeks. The 0.90 m piece of string has a mass of 3.6 g and is stretched with 72 N. At what speed do transverse waves travel on it?")
A('E','waves','m',g*(9.5/(2*pi))**2*0+g*9.5**2/(2*pi),9.80665*9.5**2/6.283185307,"Surfer here. The buoy says swell period 9.5 s. How long are the waves from crest to crest out in deep water?")
A('T','vibration','Hz',sqrt(g/.004)/(2*pi),1/(2*pi*sqrt(.004/g)),"Machine on springs, static deflection 4.0 mm. Natural frequency in Hz (undamped)?")
A('L','vibration','1',log(12/7.5)/5/sqrt(4*pi**2+(log(12/7.5)/5)**2),1/sqrt(1+(2*pi/(log(1.6)/5))**2),"A steel bracket, painted grey, is struck once and left to ring. A sensor on it records an amplitude of 12 mm at one peak and of 7.5 mm exactly five full periods later. What is the damping ratio?")
# sound
A('P','sound','Hz',343/(4*.62),343/.62/4,"A pipe 62 cm long is closed at one end. Which fundamental frequency does it give if sound travels at 343 m/s? Ignore the end correction.")
A('E','sound','dB',10*log10(10**7.2+10**6.8),72+10*log10(1+10**-.4),"Vacuum cleaner 72 dB, dishwasher 68 dB, both running in the same spot. What level do I hear in total?",.002)
A('P','sound','Hz',700*343/(343-28),700/(1-28/343),"An ambulance with a 700 Hz siren drives straight at a standing observer at 28 m/s; the speed of sound is 343 m/s. What frequency is heard?")
A('T','sound','s',.161*210/(35),55.3*210/(343.5*35),"Room 210 m3, total absorption 35 m2 sabin (metric). RT60 by Sabine?",.01)
# electrostatics
ke=1/(4*pi*eps0)
A('T','electrostatics','F',eps0*3.4*.015/5e-5,3.4*8.8541878e-12*150e-4/50e-6,"Plate capacitor: 150 cm2, gap 50 um, er = 3.4. C?")
A('L','electrostatics','m/s',sqrt(2*e*650/mp),c*sqrt(1-1/(1+e*650/(mp*c*c))**2),"Inside an evacuated glass bulb that an apprentice blew by hand, protons start from rest at one electrode and run to another one that lies 650 V lower in potential. With what speed do they arrive?")
V=(4e-6*120)/(4e-6+2e-6)
A('P','electrostatics','J',.5*4e-6*120**2-.5*6e-6*V**2,.5*(4e-6*2e-6/6e-6)*120**2,"A 4.0 µF capacitor charged to 120 V is cut off from its source and then connected across an uncharged 2.0 µF capacitor. How much stored energy disappears in this process?")
# circuits
A('T','circuits','V',12*(1-exp(-.3/(47e3*1e-5))),12-12*exp(-.3/.47),"RC: 47 kohm, 10 uF, 12 V step, C initially empty. Vc at 0.30 s?")
Z=sqrt(40**2+(2*pi*50*.2-1/(2*pi*50*33e-6))**2)
A('G','circuits','A',230/Z,abs(230/complex(40,2*pi*50*.2-1/(2*pi*50*33e-6))),"series RLC on mains: rms_voltage=230 V, frequency=50 Hz, resistance=40 ohm, inductance=0.20 H, capacitance=33 uF. return rms_current in A")
A('P','circuits','ohm',1.724e-8*25/1.5e-6,1.724e-8*25/(1.5*1e-6),"Find the resistance of 25 m of copper wire with a cross section of 1.5 mm² if copper has a resistivity of 1.724e-8 Ω·m.")
# magnetism
A('P','magnetism','T',mu0*800/.4*2.5*1,4e-7*pi*2000*2.5,"A long air-core solenoid 40 cm long has 800 turns and carries 2.5 A. What magnetic field is there in its middle?")
A('P','magnetism','mm',me*2.4e7/(e*.015)*1e3,2.4e7/(1.75882e11*.015)*1e3,"An electron moves at 2.4e7 m/s perpendicular to a magnetic field of 15 mT. What is the radius of its circle in millimetres?",.008)
A('P','magnetism','V',120*.004*.6/.05,120*(.6*40e-4)/50e-3,"A flat coil of 120 turns and 40 cm² stands perpendicular to a field which falls steadily from 0.60 T to zero in 50 ms. What voltage is induced meanwhile?")
A('L','magnetism','N',mu0*60*45*3/(2*pi*.08),2e-7*60*45*3/.08,"Two straight parallel cables were laid in a factory hall last spring by two different firms. They run 8.0 cm apart over a length of 3.0 m and carry 60 A and 45 A in the same direction. How strongly do they pull on each other?")
# electronics
A('P','electronics','ohm',(12-3*2.1)/.02,5.7/.02,"Three LEDs in series, each dropping 2.1 V, are to run at 20 mA from 12 V. Which series resistor is needed?")
A('T','electronics','V',-.12*68/6.8,-.12*(68e3/6.8e3),"Inverting op-amp, Rin 6.8k, Rf 68k, Vin = +0.12 V. Vout?")
A('P','electronics','A',2e-12*(exp(.55*e/(kB*300))-1),2e-12*exp(.55/(.0258520))-2e-12,"An ideal diode (ideality factor 1) has a saturation current of 2.0 pA. Which current flows at 300 K with 0.55 V in forward direction?",.01)
A('G','electronics','Hz',1/(2*pi*8.2e3*2.2e-9),1/(2*pi*1.804e-5),"Return the -3 dB frequency of a first-order RC low-pass: resistance = 8.2 kohm, capacitance = 2.2 nF.")
# quantum
A('L','quantum','V',h*c/(310e-9*e)-2.3,1239.841984/310-2.3,"In the practical course two students shine ultraviolet light of 310 nm on a potassium cathode whose work function is 2.30 eV. Their voltmeter was calibrated in March. At which reverse voltage does the photocurrent just vanish?")
A('P','quantum','pm',h/sqrt(2*me*e*150)*1e12,h/(me*sqrt(2*e*150/me))*1e12,"Electrons are accelerated from rest through 150 V. Find their de Broglie wavelength in pm.")
A('G','quantum','eV',3*h**2/(8*me*(.8e-9)**2)/e,(4-1)*(pi*hb/.8e-9)**2/(2*me)/e,"infinite square well, particle=electron, width=0.80 nm. Give the photon energy, in eV, released by the jump n=2 -> n=1.")
A('T','quantum','pm',h/(me*c)*(1-cos(rad(75)))*1e12,2*2.42631024*sin(rad(37.5))**2,"Compton scattering off a free electron, 75 deg: wavelength shift in pm?")
# atomic
A('P','atomic','nm',1e9/(Rinf/(1+me/mp)*(1/4-1/25)),1239.841984/(13.598287*(1/4-1/25)),"At what wavelength does a hydrogen atom radiate when its electron falls from n = 5 to n = 2?")
A('L','atomic','eV',4*13.605693123*4/4,13.605693123*2**2*(1/1),"A gas cylinder that the laboratory bought second-hand contains helium, part of which is singly ionised by a discharge. Using the Bohr model, what energy is needed to tear the one remaining electron out of a He⁺ ion in its ground state?")
# nuclear
A('P','nuclear','d',8.02*log(10)/log(2),bis(lambda t:.5**(t/8.02)-.1,0,100),"Iodine-131 has a half-life of 8.02 days. After how many days is just a tenth of a sample left?")
A('L','nuclear','yr',5730*log(15.3/9.2)/log(2),bis(lambda t:15.3*2**(-t/5730)-9.2,0,20000),"Charcoal from a fireplace was dug up next to some pottery shards decorated with blue lines. It shows 9.2 decays per minute and gram of carbon, whereas living wood gives 15.3. How old is the charcoal if carbon-14 has a half-life of 5730 years?")
A('P','nuclear','Bq',log(2)/(5.27*365.25*86400)*(2e-6/59.934)*NA,2e-9/(59.934*u)/(5.27*31557600)*log(2),"What is the activity of 2.0 µg of cobalt-60 (molar mass 59.934 g/mol, half-life 5.27 years)?",.01)
m_d=6*1.00782503+6*1.00866492-12
# particle
A('G','particle','m',2.197e-6*c*sqrt((3000/105.658)**2-1),2.197e-6*c*(sqrt(3000**2-105.658**2)/3000)*(3000/105.658),"mean decay length in the laboratory for a muon; rest_energy = 105.658 MeV; total_energy = 3000 MeV; mean_proper_lifetime = 2.197 us; give metres")
# relativity
A('P','relativity','m/s',299792458*(.6+.7)/(1.42),299792458*__import__('math').tanh(math.atanh(.6)+math.atanh(.7)),"A mother ship recedes from us at 0.60 c and fires a probe forward at 0.70 c relative to itself. How fast is the probe relative to us, as a fraction of c?")
A('L','relativity','MeV',(1/sqrt(1-.95**2)-1)*me*c*c/e/1e6,.51099895*(3.2025631-1),"An electron leaves a linear accelerator that was built in the sixties and lies under a meadow. Its speed is 95 % of that of light. How large is its kinetic energy?")
A('E','relativity','yr',2*4.37/.9*sqrt(1-.81),2*4.37/(.9/sqrt(1-.81)),"Say my twin flies to Alpha Centauri, 4.37 light years off, and straight back, always at 90 % of light speed, turning in no time. How many years older is she when she lands?")
# astronomy
A('T','astronomy','m',pc/.0475,3.0856775814913673e16*1000/47.5,"Parallax 47.5 mas. Distance in m?")
A('G','astronomy','W',4*pi*(1.2*6.957e8)**2*sb*6300**4,3.828e26*1.44*(6300/5772)**4,"stefan-boltzmann luminosity, star_radius = 1.2 solar radii (1 solar radius = 6.957e8 m), effective_temperature = 6300 K, unit W")
A('L','astronomy','km/s',c*(659.9-656.28)/656.28/1e3,299792.458*(659.9/656.28-1),"In a spectrum that an amateur took on a cold November night, the hydrogen line known from the laboratory at 656.28 nm appears at 659.90 nm. With the simple non-relativistic formula, how fast does the source move away along the line of sight?")
A('P','black holes','km',2*G*12*Msun/c**2/1e3,2.95325*12,"What is the Schwarzschild radius of a black hole with twelve solar masses (take the Sun as 1.988e30 kg)?")
# chemistry
x=bis(lambda x:x*x/(.08-x)-1.8e-5,1e-9,.07)
A('P','chemistry','1',-log10(x),-log10((-1.8e-5+sqrt(1.8e-5**2+4*1.8e-5*.08))/2),"What pH does 0.080 mol/L acetic acid have? Its acid constant is 1.8e-5.")
A('L','chemistry','mol/L',.1*.0184/.025,.1*18.4/25,"During a titration, which the assistant repeats because the first indicator had expired, 25.0 mL of hydrochloric acid need 18.4 mL of 0.100 mol/L sodium hydroxide solution to be neutralised. What was the concentration of the acid?")
A('E','chemistry','K',273.15-1.86*2*(300/58.44)/4,273.15-1.86*2*(.3/.05844)/4,"I dissolve 300 g of ordinary salt (58.44 g/mol, splits completely into two ions) in 4.0 kg of water. Down to what temperature does it stay liquid? The cryoscopic constant of water is 1.86 K·kg/mol.",.001)
# electrochemistry
A('P','electrochemistry','g',63.546*2*5400/(2*F),63.546/2*2*5400/96485.33212,"A current of 2.0 A flows for 90 minutes through a copper sulfate bath. How many grams of copper (63.546 g/mol, Cu²⁺) are deposited?")
A('T','electrochemistry','V',1.10-R*298.15/(2*F)*log(.5/.01),1.10-.0591597/2*log10(50),"Daniell cell, E0 = 1.10 V, [Zn2+] = 0.50 M, [Cu2+] = 0.010 M, 25 °C, 2 electrons. E?")
# kinetics
k1=.0462/60
A('L','kinetics','kJ',R*log(4.2)/(1/298.15-1/318.15)/1e3,8.314462618e-3*log(4.2)*298.15*318.15/20,"A technician, who usually works on dyes, notices that a certain hydrolysis is 4.2 times as fast at 45 °C as at 25 °C. If it follows the Arrhenius law, what is the activation energy for one mole?")
A('G','kinetics','mol/L',.5/(1+.5*.32*10),1/(1/.5+.32*10),"second order decay A + A -> products with d[A]/dt = -k[A]^2; k = 0.32 L/(mol s); initial_concentration = 0.50 mol/L; time = 10 s; find remaining concentration")
# biology, medicine
A('P','biology','V',R*310.15/F*log(5/140),.0267267*log(5/140),"Potassium ions have a concentration of 5.0 mmol/L outside and 140 mmol/L inside a cell at 37 °C. What is the Nernst potential of the inside against the outside?")
A('L','biology','1',120*90/18,120/(18/90),"Biologists net 120 perch in a lake that is popular with anglers, mark them and let them go. Two weeks later they catch 90 perch, 18 of which carry a mark. How many perch, by the simple Lincoln-Petersen estimate, live in the lake?")
A('E','medicine','h',4*log(80/15)/log(2),bis(lambda t:80*.5**(t/4)-15,0,50),"A painkiller gives me 80 mg per litre right after the injection and has a half-life of 4 hours. In how many hours will it be down to 15 mg per litre?")
A('L','medicine','1',.95*.02/(.95*.02+.1*.98),190/(190+980),"A village doctor, who also runs the choir, screens her patients with a new rapid test. The disease affects 2 % of them. The test finds 95 % of the ill and is wrongly positive for 10 % of the healthy. What is the probability that someone with a positive result is ill?")
# earth, weather, water
A('L','earth','km',36/(1/3.5-1/6.1),36*3.5*6.1/(6.1-3.5),"A seismograph in the cellar of an old monastery writes down an earthquake. The S waves, running at 3.5 km/s, come in 36 s later than the P waves, which run at 6.1 km/s along the same straight path. How far away is the source?")
A('T','earth','1',2/3*(log10(3.2e18)-9.05),2/3*log10(3.2e18/10**9.05),"Seismic moment 3.2e18 N·m. Mw, with Mw = 2/3 (log10 M0 - 9.05)?")
A('E','weather','K',273.15+13.12+.6215*-5-11.37*30**.16+.3965*-5*30**.16,None,"It's -5 °C with a wind of 30 km/h measured at 10 m. What does it feel like by the official North American wind chill index?",.002)
A('P','weather','K',288.15-9.80665/1004*1500+0,288.15-.00976758*1500,"Dry air at 15 °C is lifted adiabatically by 1500 m. Which temperature does it reach with c_p = 1004 J/(kg·K)?",.001)
A('T','hydrology','m^3/s',1/.013*(2*.8)*(1.6/3.6)**(2/3)*sqrt(.002),(1.6**(5/3)/3.6**(2/3))*sqrt(.002)/.013,"Rectangular concrete channel, 2.0 m wide, 0.80 m deep flow, slope 0.002, Manning n 0.013 (SI). Q?")
# structures, materials, machines
A('P','structures','mm',5e3*2**3/(3*2e11*8e-6)*1e3,integ(lambda s:5e3*s*s/(2e11*8e-6),0,2)*1e3,"A cantilever 2.0 m long (E = 200 GPa, second moment of area 8.0e-6 m⁴) carries 5.0 kN at its free end. By how many millimetres does the tip sink?")
A('T','structures','MPa',(6e3*5**2/8)/(.1*.2**2/6)/1e6,6*6e3*25/8/(.1*.04)/1e6,"Timber joist simply supported, span 5.0 m, UDL 6.0 kN/m, section 100 x 200 mm (upright). Max bending stress?")
A('G','structures','kN',pi**2*2.1e11*(pi*.05**4/64)/3**2/1e3,pi**3*2.1e11*.025**4/4/9/1e3,"Euler critical load, both ends pinned: column_length=3.0 m, solid round section diameter=50 mm, youngs_modulus=210 GPa. Result in kN.")
A('L','materials','mm',15e3*4/(pi*.006**2*2e11)*1e3,15e3/(pi*.006**2)/2e11*4e3,"A sculpture of a whale is hung in a museum entrance from a steel rod 4.0 m long with a diameter of 12 mm. The rod, whose Young's modulus is 200 GPa, carries 15 kN; the whale has a blue back. By how many millimetres does the rod stretch?")
A('E','machines','N',600*.25/1.4,150/1.4,"I lever up a stone with a 165 cm bar: the stone presses down with 600 N at 25 cm from the pivot, and I push down at 1.4 m on the other side. How hard must I push?")
A('T','machines','rad/s',1450*18/54*2*pi/60,1450/3*pi/30,"Gear pair 18T driving 54T, input 1450 rpm. Output angular speed in rad/s?")
# control, information, statistics, finance
A('P','control','1',exp(-pi*.4/sqrt(1-.16)),exp(-pi/tan(acos(.4))),"By what fraction does the unit step response of a second-order system with damping ratio 0.40 overshoot?")
A('G','control','1',1/(1+12.5),1-12.5/13.5,"type-0 unity feedback loop: static_loop_gain = 12.5, reference = unit step; compute steady_state_error")
A('E','information','min',4.7e9*8/(50e6)/60,4.7e9/6.25e6/60,"How many minutes will a 4.7 GB film (decimal gigabytes) take over our 50 Mbit/s line if the line runs at full speed?")
A('P','information','bit',-(.5*log(.5,2)+.3*log(.3,2)+.2*log(.2,2)),.5+.3*log(1/.3,2)+.2*log(5,2),"A source emits three symbols with probabilities 0.5, 0.3 and 0.2. What is its entropy in bits per symbol?")
A('P','statistics','1',math.comb(8,3)*.3**3*.7**5,56*.027*.16807,"What is the probability of exactly 3 hits in 8 independent shots if each hits with probability 0.30?")
A('L','statistics','g',stt.stdev([12.1,11.8,12.6,12.3,11.9]),sqrt(sum((v-12.14)**2 for v in [12.1,11.8,12.6,12.3,11.9])/4),"A baker from Graz, third generation, weighs five biscuits taken from one tray: 12.1 g, 11.8 g, 12.6 g, 12.3 g and 11.9 g. What is the sample standard deviation of these masses?",.008)
A('G','statistics','1',.5*math.erfc((190-178)/7.2/sqrt(2)),integ(lambda x:exp(-(x-178)**2/(2*7.2**2))/(7.2*sqrt(2*pi)),190,260),"normal model of body height; mean=178 cm; standard_deviation=7.2 cm; return the probability of exceeding 190 cm")
i=.036/12;n=240
pay=180000*i/(1-(1+i)**-n)
bal=180000.0
for _ in range(n): bal=bal*(1+i)-pay
A('E','finance','1',pay,180000/sum((1+i)**-j for j in range(1,n+1)),"mortgage of 180 000 at 3.6 % nominal yearly interest, paid back in 240 equal monthly payments, interest charged monthly. How much is each payment?")
A('L','finance','1',-1000+400/1.07+450/1.07**2+500/1.07**3,-1000+(400+(450+500/1.07)/1.07)/1.07,"A potter thinks of buying a kiln for 1000 today; her neighbour has one already. It would bring her 400 after one year, 450 after two and 500 after three. What is the net present value of the purchase at a discount rate of 7 % a year?")
A('P','aerospace','m/s',310*g*log(5.2),310*9.80665*log(5.2),"A rocket stage has a specific impulse of 310 s and a full-to-empty mass ratio of 5.2. What change of velocity can it give in free space?")
# longer chains and unusual tasks
A('P','mechanics','N',60*g*13.5/1.5,60*g+60*(2*g*12)/(2*1.5),"A stuntwoman of 60 kg falls 12 m from rest before she touches an air bag, which then brings her to rest over a further 1.5 m. What is the average force of the bag on her?")
A('P','mechanics','m',2*27**2/3,27*18,"At the moment a van passes at a steady 27 m/s, a police car starts from rest and accelerates at 3.0 m/s². How many metres from there does it draw level with the van?")
A('P','vibration','cm',3*sqrt(2/800)*100,sqrt(2*(.5*2*9)/800)*100,"A 2.0 kg block sliding without friction at 3.0 m/s runs into a horizontal spring of stiffness 800 N/m. By how many centimetres is the spring compressed at most?")
A('P','nuclear','m',2*79*e*e/(4*pi*eps0*5e6*e),158*1.43996448e-15/5,"How near to the centre of a gold nucleus (79 protons, regarded as fixed) can a 5.0 MeV alpha particle come in a head-on collision?")
A('P','particle','MeV',(139.570-105.658)**2/(2*139.570),sqrt(((139.570**2-105.658**2)/(2*139.570))**2+105.658**2)-105.658,"A charged pion (139.570 MeV) at rest decays into a muon (105.658 MeV) and a massless neutrino. What kinetic energy does the muon get?")
A('P','mechanics','m/s',2.0/.01*sqrt(2*g*.12),sqrt(2*g*.12)*200,"A 10 g bullet is caught by a wooden block of 1.99 kg hanging on long cords, and the two swing up until they are 12 cm higher. How fast was the bullet?")
A('P','astronomy','yr',9.58**1.5,2*pi*sqrt((9.58*AU)**3/(G*Msun))/(365.25*86400),"Saturn is on average 9.58 times as far from the Sun as the Earth. How many years does it take for one orbit?")
A('P','fluids','1',917/1025,1-(1025-917)/1025,"What part of the volume of an iceberg (917 kg/m³) lies below the surface of sea water of 1025 kg/m³?")
A('P','structures','m',30*1.0/70,bis(lambda x:30*1-70*x,0,2),"A uniform plank 6.0 m long with a mass of 30 kg rests on one support at its left end and on another 4.0 m to the right of it. How far past the right support can a 70 kg person walk before the plank tips?")
A('P','chemistry','kg',3*44.009/44.097,1/.044097*3*.044009,"Propane, C3H8 (44.097 g/mol), burns completely. How many kilograms of carbon dioxide (44.009 g/mol) come from 1.0 kg of propane?")
A('P','quantum','1/s',5e-3*650e-9/(h*c),5e-3/(1239.841984/650*e),"How many photons leave a 5.0 mW laser pointer of 650 nm in one second?")
A('P','information','bit',44100*16*2*74*60,1411200*4440,"Stereo music is sampled 44 100 times a second with 16 bits per channel, uncompressed. How many bits does a disc of 74 minutes hold?")
A('T','machines','W',1000*g*(.04/60)*18/.62,40/60*g*18/.62,"Pump, water 1000 kg/m3, 40 L/min against 18 m total head, overall efficiency 0.62. Electrical input?")
A('T','rotation','m/s^2',g/(5+.5),(3-2)*9.80665/(3+2+1.0/2),"Atwood: 3.0 kg and 2.0 kg, pulley solid disc 1.0 kg, light cord, no slip, no bearing friction. Acceleration of the masses?")
A('T','electronics','V',10*1.65/6.35,10/(1+4.7*(1/3.3+1/3.3)),"Divider 4.7k over 3.3k on 10.0 V, load 3.3k across the lower one. Output voltage under load?")
A('E','heat','L',160*26/48,bis(lambda v:v*60+(160-v)*12-160*38,0,160),"I want 160 litres of bath water at 38 °C. The boiler gives 60 °C and the cold tap 12 °C. How many litres of the hot water do I need?")
A('E','waves','km/h',1800*c/(2*24.15e9)*3.6,bis(lambda v:24.15e9*((1+v/c)/(1-v/c)-1)-1800,0,100)*3.6,"The speed display in our street works with 24.15 GHz radar and measured an echo 1.80 kHz higher for my car, coming straight at it. How many km/h was I doing?")
A('E','finance','yr',log(3)/log(1.045),bis(lambda t:1.045**t-3,0,100),"How many years until my savings have tripled at 4.5 % a year with yearly compounding? (fractions of a year allowed)")
A('E','medicine','L',15*22/24/1000,330/24*1e-3,"The doctor wants my daughter (22 kg) to have 15 mg of the drug per kilo of body weight. The syrup has 24 mg in each millilitre. How much syrup is one dose?")
A('E','weather','1',.8*5.27/24.9,5.27*80/24.9/100,"Outside it is -2 °C with 80 % relative humidity. I air the bedroom and heat that same air to 21 °C without adding moisture. What relative humidity do I get as a fraction, if saturated vapour has 5.27 hPa at -2 °C and 24.9 hPa at 21 °C?")
A('L','circuits','W',(20e3/400)**2*.32,20e3**2*.32/400**2,"A ski hut above the tree line gets its electricity over a direct-current line that was laid by volunteers over two summers. The hut takes 20 kW at 400 V measured at the hut, and the two conductors have a total resistance of 0.32 Ω. What power is lost in the line?")
A('L','oceanography','h',3e6/sqrt(g*4000)/3600,3000/(sqrt(9.80665*4000)*3.6),"A harbour town, known for its fish market, lies 3000 km from the place where the sea floor has just slipped. Between the two the ocean is uniformly 4000 m deep, which is little compared with the length of the tsunami waves. After how many hours do they reach the town?")
A('L','statistics','1',1068,math.ceil(.25*(1.96/.03)**2),"An opinion institute with offices in four cities wants to know the share of voters who favour a new bridge. It wants a margin of error of at most 3 percentage points at 95 % confidence (z = 1.96) and assumes the worst case of a share of one half. How many people at least must it ask in a simple random sample?")
A('G','heat','W',12*22/(.2/.6+.08/.035),12*22/(1/3+16/7),"steady conduction through two layers in series, surface temperatures known; area=12 m^2; temperature_difference=22 K; brick: thickness=0.20 m, conductivity=0.60 W/(m K); insulation: thickness=0.08 m, conductivity=0.035 W/(m K); return heat_flow")
M='missing'; D='missing with distractor'; X='contradiction'; V='outside validity'; W='two readings'; S='special case'; Z='no quantity'
N(M,"A satellite moves round a far planet on a circle of radius 12000 km. How long does one revolution last?")
N(M,"What current flows when I connect my lamp to a 24 V battery?")
N(M,"How many minutes does a 2 kW fan heater need to warm up our living room by 5 degrees?")
N(M,"A marble rolls off the edge of a table at 1.8 m/s. At what distance from the foot of the table does it land?")
N(M,"A radioactive sample shows 400 Bq now. What will its activity be in three days?")
N(M,"X-rays of 0.154 nm fall on a crystal. At what angle does the first-order Bragg reflection appear?")
N(M,"I borrow 12 000 at 5 % a year, repaid in equal monthly payments. What do I pay each month?")
N(M,"required: terminal settling velocity (Stokes); particle_diameter = 20 um; particle_density = 2650 kg/m^3")
N(D,"In a room 4.0 m wide, red light of 633 nm passes a double slit with a slit separation of 0.25 mm and makes fringes on a screen. How far apart are neighbouring bright fringes?")
N(D,"A lift has a counterweight of 900 kg that is detached for maintenance. The cabin accelerates upward at 1.5 m/s² hanging on its own cable. What is the tension in the cabin's cable?")
N(D,"Fifty metres of wire were wound into a long solenoid of 400 turns through which 3.0 A flow. How strong is the field in its interior?")
N(D,"On a bench that weighs 40 kg a glider is fastened to a spring with a stiffness of 50 N/m. What is the period of the glider's oscillation?")
N(D,"The group next to us uses a sodium cathode with a work function of 2.28 eV; ours is made of an unmarked metal. What is the largest kinetic energy of the electrons that 250 nm light knocks out of our cathode?")
N(D,"A Carnot engine gives its waste heat to a river at 288 K, and the control room is kept at 295 K. What is its efficiency?")
N(D,"The drill on the building site has 95 dB at 2 m. What level reaches my balcony, outdoors and with spherical spreading?")
N(D,"A nurse weighing 70 kg injects 500 mg of a drug into a patient. What plasma concentration does the patient start with?")
N(D,"Simply supported beam, span 4.0 m, EI = 2.0e6 N·m². Neighbouring beam carries 12 kN. Midspan deflection of this beam under its own central point load?")
N(D,"A star has an apparent magnitude of 6.2. Close to it in the sky, but in no way related, stands another star at 40 pc. What is the absolute magnitude of the first?")
N(D,"The buffer contains 0.20 mol/L sodium acetate and some acetic acid (pKa 4.76); a bottle with 0.10 mol/L hydrochloric acid stands beside it unopened. What is the pH of the buffer?")
N(D,"A transformer core weighing 5.0 kg carries a 500-turn primary winding on 230 V; the choke next to it has 60 turns. What voltage does the secondary deliver?")
N(D,"A 1200 kg car pulls up at a red light behind a 9 t truck that had been doing 50 km/h. How much energy did the brakes of the car have to turn into heat?")
N(X,"A car of 1100 kg covers 120 km in exactly 2 hours, driving at a constant 75 km/h the entire time. What is its kinetic energy during the trip?")
N(X,"Exactly 1.00 mol of an ideal gas is at 300 K, in a vessel of 24.9 L and under 3.0 bar. How much work does it do when it expands isothermally to 40 L?")
N(X,"A 12 V source drives 3.0 A through a single 10 Ω resistor and nothing else. What power does the resistor turn into heat?")
N(X,"The three only and mutually exclusive messages of a source have probabilities 0.5, 0.4 and 0.3. What is the entropy in bits?")
N(X,"A thin lens with a focal length of 20 cm makes a sharp real image at 45 cm of an object 30 cm in front of it. What is the magnification?")
N(X,"A wave of 50 Hz and wavelength 2.0 m runs along a rope at 140 m/s. How long does it take for 28 m?")
N(X,"A solid homogeneous block with density 2.0 g/cm³, volume 100 cm³ and mass 350 g is hung in water. What does a spring balance show?")
N(X,"The nuclide has a half-life of 10 days, that is, a decay constant of 0.20 per day. What fraction is left after 20 days?")
N(V,"A spaceship passes us at 1.2 times the speed of light. By what factor do its clocks run slow?")
N(V,"Light inside glass of index 1.50 meets the surface to air at 60° to the normal. At what angle does the refracted ray leave the glass?")
N(V,"Red light of 700 nm shines on zinc with a work function of 4.3 eV. With what speed do the fastest electrons leave the zinc?")
N(V,"One litre of air at 20 °C is cooled at constant pressure to −300 °C. What volume is left?")
N(V,"A heat engine is to take its heat from a lake at 280 K and give off waste heat to air at 320 K, with no other input. What is its Carnot efficiency?")
N(V,"natural frequency 6 Hz, damping ratio 1.4. Frequency of the damped free oscillation?")
N(V,"Customers come at random, 12 an hour, to one clerk who can serve 10 an hour. What is the mean waiting time in the steady state (M/M/1)?")
N(V,"One single reading, 4.2 V, was taken. What is the sample standard deviation of the readings?")
N(W,"Two forces, one of 3 N and one of 4 N, act on a body of 2 kg. What is its acceleration?")
N(W,"I have connected a 10 Ω and a 20 Ω resistor. What is the total resistance?")
N(W,"Two stars of the same luminosity differ by 3.0 magnitudes in apparent brightness. One of them is 10 pc away. How far is the other?")
N(W,"Two trains on neighbouring tracks travel at 30 m/s and 20 m/s. How fast does one move as seen from the other?")
N(W,"A converging lens of focal length 12 cm gives an image twice as large as the object. How far is the object from the lens?")
N(W,"Two loudspeakers play the same tone and each alone gives a pressure amplitude of 0.2 Pa at my seat. What is the pressure amplitude when both play?")
N(S,"A goose feather of 0.02 g is let go in the still air of the classroom 2.5 m above the floor. How long does it take to get down?")
N(S,"A bicycle pump with a leaky valve is pushed in from 1.0 L to 0.5 L while some of the air escapes. It started at 1.0 bar and stays at room temperature. What is the pressure now?")
N(S,"A cold light bulb filament has 40 Ω. Which current does the bulb draw when it has been glowing at 230 V for a minute?")
N(S,"A steel rod of 2.0 m (E = 200 GPa, 1.2e-5 per kelvin) lies with a little play between two rigid walls and is heated by 60 K until it presses against both. What is the stress in it?")
N(S,"A 0.20 kg ball hits a wall straight on at 10 m/s and comes back slower than it arrived. What impulse did the wall give it?")
N(Z,"Why does the sky turn red in the evening?")
N(Z,"How much trust is there in a handshake of 30 newtons?")
d=os.path.dirname(os.path.abspath(__file__))
json.dump(OUT,open(d+'/general-answered.json','w'),indent=1,ensure_ascii=False)
json.dump(REF,open(d+'/general-refused.json','w'),indent=1,ensure_ascii=False)
from collections import Counter
print(len(OUT),len(REF),Counter(s for s,_ in STY),'second path:',sum(k for _,k in STY)); print(len({o['family'] for o in OUT}),Counter(o['family'] for o in OUT))
print(Counter(o['kind'] for o in REF)); print('BAD',BAD)
assert len({o['question'] for o in OUT+REF})==len(OUT)+len(REF)
