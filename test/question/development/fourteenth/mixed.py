import json, math, os
from math import *
from decimal import Decimal
from fractions import Fraction
# CODATA 2022 / SI
c=299792458.0; h=6.62607015e-34; hb=h/(2*pi); e=1.602176634e-19; k=1.380649e-23; NA=6.02214076e23
R=k*NA; F=e*NA; me=9.1093837139e-31; mp=1.67262192595e-27; G=6.67430e-11; eps0=8.8541878188e-12; mu0=1.25663706127e-6
sig=2*pi**5*k**4/(15*h**3*c**2); g=9.80665; u=1.66053906892e-27; Ryd=10973731.568157
ly=9460730472580800.0; AU=149597870700.0; pc=AU*648000/pi; Msun=1.988409870698051e30; Rsun=6.957e8; Lsun=3.828e26; Tsun=5772
inch=.0254; ft=.3048; mile=1609.344; lb=.45359237; psi=lb*g/inch**2; atm=101325.; cal=4.184; kn=1852/3600; yr=365.25*86400; bar=1e5
b_wien=2.897771955e-3
mmHg=133.322387415
A=[]
def q(family,text,val,unit,chk=None,tol=.005,ctol=1e-3):
    if chk is not None:
        assert abs(chk-val)<=ctol*abs(val), (family,val,chk,text)
    A.append(dict(family=family,question=text,value=float('%.7g'%val),unit=unit,tolerance=tol,_c=chk is not None))
def integ(f,a,b,n=20000):
    d=(b-a)/n; return d/3*(f(a)+f(b)+4*sum(f(a+(i+.5)*d*1) for i in range(0))+0) if False else d*sum(f(a+(i+.5)*d) for i in range(n))
def bis(f,a,b):
    fa=f(a)
    for _ in range(200):
        m=(a+b)/2; fm=f(m)
        if (fm>0)==(fa>0): a,fa=m,fm
        else: b=m
    return (a+b)/2

# ---- mechanics
v=45*mile/3600
q('mechanics','A delivery van with a mass of 2.4 tonnes, first registered in 2019, is doing 45 mph on a level road when a dog runs out. The driver brakes to a standstill without skidding. Assuming all the energy of motion turns into heat in the brakes, how many kilojoules do the brakes take up?',.5*2400*v*v/1e3,'kJ',integ(lambda x:2400*x,0,v)/1e3)
q('mechanics','my kid dropped a marble down the old well behind the barn and we counted 2.3 seconds until the splash. forget air drag and forget the time the sound takes to climb back up - how deep down is the water, in feet?',.5*g*2.3**2/ft,'ft',32.17405*2.3**2/2)
q('mechanics','A crate starts from rest on a ramp inclined at 28° and slides. (a) Draw the forces on the crate. (b) The coefficient of kinetic friction is 0.22; hence find the acceleration of the crate down the ramp.',g*(sin(radians(28))-.22*cos(radians(28))),'m/s^2',g*sqrt(1+.22**2)*sin(radians(28)-atan(.22)))
t=sqrt(2*1.15/g)
q('mechanics','Steel ball leaves edge of lab bench horizontally at 2.8 m/s. Bench top 1.15 m above floor. Horizontal landing distance from edge, in cm?',280*t,'cm',2.8*sqrt(2*1.15*g)/g*100)
q('mechanics','How big a force does the seat belt system have to supply on average to stop a 165 lb person from 30 mph within a distance of 18 inches? Please answer in kilonewtons.',.5*165*lb*(30*mile/3600)**2/(18*inch)/1e3,'kN',165*lb*((30*mile/3600)**2/(2*18*inch))/1e3)
v1=(1200*14+1700*0)/(2900)
q('mechanics','Accident reconstruction: a 1200 kg hatchback moving at 14 m/s runs into the back of a stationary 1700 kg estate car and the two lock together. Immediately after the impact, what speed in km/h do they share?',v1*3.6,'km/h',14*1200/2900*3.6)
# ---- rotation / machines
I=.5*36*.28**2; w=2200*2*pi/60
q('machines','Punch press, solid disc flywheel: mass 36 kg, radius 280 mm, spinning at 2200 rpm. Stored energy in kJ?',.5*I*w*w/1e3,'kJ',integ(lambda r:.5*(36*2*r/.28**2)*(w*r)**2,0,.28)/1e3)
q('machines','The nameplate says 15 hp (mechanical horsepower, 745.7 W) at 1760 rpm. What shaft torque in N·m is that?',15*745.7/(1760*2*pi/60),'N·m',15*5252.1/1760*1.3558179)
q('rotation','A skater spins at 1.4 revolutions per second with a moment of inertia of 4.6 kg·m² while the band plays a waltz in 3/4 time. She then draws in her arms and the moment of inertia falls to 1.9 kg·m². Find her new rate of spin in rpm, friction being negligible.',1.4*60*4.6/1.9,'rpm',4.6*(1.4*2*pi)/1.9*60/(2*pi))
q('rotation','A thin-walled hoop is released on a 12° slope and rolls without slipping. What is its acceleration?',g*sin(radians(12))/2,'m/s^2',9.80665*0.20791169/2)
q('machines','Compute the basic rating life, as a number of revolutions, of a deep-groove ball bearing (life exponent 3) given dynamic load rating C = 22.5 kN and equivalent dynamic load P = 4.1 kN.',1e6*(22.5/4.1)**3,'1',1e6*exp(3*log(22.5/4.1)))
# ---- fluids
q('fluids','Crude line: oil, density 870 kg/m³, dynamic viscosity 32 cP, mean velocity 1.6 m/s, inside diameter 10 inches. Reynolds number?',870*1.6*.254/.032,'1',1.6*.254/(.032/870))
q('fluids','A rain barrel has a small, smooth, rounded hole 12 ft below the water surface (tall barrel, yes). Ideally, with no losses at all, at what speed in ft/s does water shoot out?',sqrt(2*g*12*ft)/ft,'ft/s',sqrt(2*32.174*12))
q('fluids','What absolute pressure, in atmospheres, does a diver feel on a wreck 41 m below the surface of a sea with density 1025 kg/m³, given that the air at the surface is at exactly 1 atm?',1+1025*g*41/atm,'atm',(101325+1025*9.80665*41)/101325)
V=1.9; dp=.021*320/(6*inch)*998*V*V/2
q('hydraulics','Fire main check. Water 998 kg/m3, bore 6.00 in, run 320 m, Darcy friction factor 0.021, velocity 1.9 m/s. Friction pressure drop in psi please.',dp/psi,'psi',.021*320/.1524*V*V/(2*g)*998*g/6894.757)
q('hydraulics','A brook feeds a small power station through a penstock with a net head of 63 m; the flow is 4.2 m³/s. The station employs three people and converts 88 % of the available water power into electricity. Taking water as 1000 kg/m³, what is the electrical output in MW?',.88*1000*g*4.2*63/1e6,'MW',4200*63*9.80665*.88/1e6)
q('fluids','So a friend claims her iceberg photo is wrong. If ice is 917 kg/m^3 and seawater 1027 kg/m^3, what percentage of the volume of a freely floating iceberg sticks out of the water?',(1-917/1027)*100,'%',110/1027*100)
rr=12e-6; vs=2*(2650-998)*g*rr**2/(9*1.0e-3)
q('fluids','Find the terminal settling speed (mm/s) of a spherical silt grain 24 micrometres in diameter and 2650 kg/m³ dense in still water of density 998 kg/m³ and viscosity 1.0 mPa·s, using Stokes’ law.',vs*1e3,'mm/s',(2650-998)*g*(24e-6)**2/(18*1e-3)*1e3)
y1=.35;v1=6.2;Fr=v1/sqrt(g*y1)
q('hydraulics','Spillway toe: rectangular channel, supercritical depth 0.35 m at 6.2 m/s. A jump forms on the flat apron. Sequent depth downstream = ? m',y1/2*(sqrt(1+8*Fr**2)-1),'m',bis(lambda y: (v1*y1)**2/g*(1/y1-1/y)-(y*y-y1*y1)/2,.5,5))
# ---- heat
q('heat','A kettle holding 1.7 litres of water (1.00 kg per litre, specific heat 4186 J/(kg·K)) has to go from 15 °C to 100 °C. It is made of brushed steel, whose heat capacity you may ignore, and has a rating of 2.2 kW with no heat losses. How long does it take, in minutes?',1.7*4186*85/2200/60,'min',1.7*4186*85/3.6e6/2.2*60)
Rw=.10/.77+.08/.035; 
q('heat','Wall build-up: 100 mm brick (k = 0.77 W/mK) plus 80 mm mineral wool (k = 0.035 W/mK), no surface resistances. Faces at 19 °C and −4 °C. Heat loss through 14 m² in watts?',14*23/Rw,'W',14*(19-bis(lambda T:(19-T)*.77/.1-(T+4)*.035/.08,-4,19))*.77/.1)
Tc=21+(88-21)*exp(-20/34)
q('heat','Coffee poured at 88 °C cools in a 21 °C office following Newton’s law of cooling with a time constant of 34 minutes. After a 20 minute phone call, what is its temperature in °F?',Tc*1.8+32,'°F',(lambda: (lambda T:T)(Tc))()*9/5+32)
q('thermodynamics','a guy on here says his geothermal plant is 40% efficient. reservoir is 180 °C and he dumps heat at 25 °C. what is the best efficiency nature would allow, in percent?',(1-298.15/453.15)*100,'%',155/453.15*100)
q('thermodynamics','Compute the entropy change in J/K of 2.5 kg of copper given specific heat = 385 J/(kg·K) (constant), initial temperature = 20 °C, final temperature = 180 °C.',2.5*385*log(453.15/293.15),'J/K',integ(lambda T:2.5*385/T,293.15,453.15))
q('thermodynamics','How many inches longer does a 96 m steel bridge get between a winter day at −12 °C and a summer day at 38 °C? (steel: 12e-6 per °C)',96*12e-6*50/inch,'in',.0576*39.37008)
q('heat','A sunbather has a skin area of 1.8 m², an emissivity of 0.97 and a skin temperature of 33 °C. She is reading a novel of 412 pages in a large room whose walls are at 20 °C. At what net rate, in watts, does she lose heat by radiation?',.97*sig*1.8*(306.15**4-293.15**4),'W',.97*5.670374e-8*1.8*(306.15-293.15)*(306.15+293.15)*(306.15**2+293.15**2))
q('thermodynamics','Diesel workshop sheet, air standard: air at 27 °C is compressed adiabatically and reversibly to 1/17 of its volume (gamma = 1.40). Temperature at end of compression in °C?',300.15*17**.4-273.15,'°C',300.15*(17**1.4)/17-273.15)
m=(.95*4186*24-0)  # ice melt
q('heat','You drop ice cubes at 0 °C into 0.95 kg of lemonade at 24 °C (treat it as water, 4186 J/(kg·K)). The latent heat of fusion is 334 kJ/kg and the jug loses no heat. How many grams of ice must melt for the drink to end at exactly 0 °C with no ice left?',.95*4186*24/334e3*1000,'g',.95*4.186*24/334*1000)
# ---- optics
q('optics','An object is placed 14 cm in front of a thin converging lens of focal length 9.0 cm. How far behind the lens, in cm, does the sharp image form?',1/(1/9-1/14),'cm',14*9/5)
q('optics','layman question: at what angle from the vertical does the water surface become a perfect mirror for a scuba diver looking up? take n = 1.333 for water and 1.000 for air. degrees pls',degrees(asin(1/1.333)),'deg',degrees(atan(1/sqrt(1.333**2-1))))
q('optics','Green laser, 532 nm, normal incidence on a 600 lines/mm grating. Angle of second-order beam in degrees?',degrees(asin(2*532e-9*600e3)),'deg',degrees(atan2(.6384,sqrt(1-.6384**2))))
q('optics','I own an 8-inch reflector. By the Rayleigh criterion, what is the closest pair of stars (in arcseconds) it could split in light of 550 nm, perfect seeing?',1.22*550e-9/(8*inch)*206264.806,'arcsec',degrees(1.22*550e-9/.2032)*3600)
q('optics','Unpolarised light of intensity 40 W/m² falls on two ideal polarising sheets one behind the other, with their axes crossed at 35°. (i) State what the first sheet does. (ii) Hence find the intensity leaving the second sheet in W/m².',20*cos(radians(35))**2,'W/m^2',10*(1+cos(radians(70))))
q('optics','Optometry: thin lens of +6.50 dioptre in contact with one of −4.00 dioptre. Focal length of the combination in cm?',100/2.5,'cm',1/(1/(100/6.5)-1/25))
q('optics','Give the acceptance numerical aperture of a step-index fibre whose core index is 1.467 and whose cladding index is 1.454.',sqrt(1.467**2-1.454**2),'1',sqrt(.013*2.921))
# ---- waves & acoustics
q('waves','A guitar’s A string is 648 mm long between nut and bridge, carries 61 N of tension, and weighs 3.1 grams per metre. What fundamental frequency does it sound?',sqrt(61/3.1e-3)/(2*.648),'Hz',140.2758/(1.296))
q('acoustics','You stand at the kerb while an ambulance drives straight at you at 54 km/h with its siren at 960 Hz; sound travels at 343 m/s. What pitch in Hz do you hear?',960*343/(343-15),'Hz',960/(1-15/343))
q('waves','Surf forecast gives a swell period of 11 s. Deep water. Wavelength in metres?',g*121/(2*pi),'m',(g*11/(2*pi))*11)
q('waves','What length of string, in inches, makes a simple pendulum with a full period of 2.0 seconds for small swings?',g*4/(4*pi**2)/inch,'in',g/pi**2/.0254)
q('acoustics','Compressor A alone gives 83 dB at the fence and compressor B alone gives 79 dB there. With both running (incoherent), level at the fence in dB?',10*log10(10**8.3+10**7.9),'dB',83+10*log10(1+10**-.4))
q('acoustics','A lecture hall of 1850 m³ has a total absorption of 210 m² sabin (metric). Using the Sabine formula with the constant 0.161 s/m, how long is its reverberation time?',.161*1850/210,'s',.161*8.8095238)
q('acoustics','If a loudspeaker makes 96 dB at 3 metres outdoors (free field, point source), how loud is it at 40 metres? dB',96-20*log10(40/3),'dB',10*log10(10**9.6*(3/40)**2))
q('vibration','A 45 kg washing machine drum sags its springs by 6.2 mm under its own weight. Estimate the natural frequency of vertical bouncing in Hz.',sqrt(g/6.2e-3)/(2*pi),'Hz',sqrt(45*g/6.2e-3/45)/(2*pi))
q('vibration','Ring-down test: successive peaks 8.4 mm and 6.9 mm, one cycle apart, viscous damping. Logarithmic decrement?',log(8.4/6.9),'1',-log(6.9/8.4))
# ---- electricity, electronics, power
q('electricity','Speaker cable: copper 1.68e-8 ohm metre, solid core 1.024 mm diameter, 30 m of it (single conductor, one way). Resistance in ohm?',1.68e-8*30/(pi/4*1.024e-3**2),'ohm',1.68e-8*30/(pi*.512e-3**2))
q('electricity','A 12 V car battery with internal resistance 0.018 ohm cranks a starter motor that draws 190 A on a cold morning at −7 °C. What voltage is left at the terminals while cranking?',12-190*.018,'V',12*(1-190*.018/12))
q('electronics','how long till a 4700 uF cap bleeds down from 63 V to a safe 5 V thru a 2.2k resistor?? in seconds',4700e-6*2200*log(63/5),'s',bis(lambda t:63*exp(-t/10.34)-5,0,100))
q('electronics','Compute the resonant frequency in kHz of an LC tank given L = 220 µH and C = 470 pF.',1/(2*pi*sqrt(220e-6*470e-12))/1e3,'kHz',bis(lambda f:2*pi*f*220e-6-1/(2*pi*f*470e-12),1e4,1e7)/1e3)
q('electronics','LED at 18 mA, forward drop 2.1 V, from a 9.0 V supply. Series resistor in ohms?',6.9/.018,'ohm',9/.018-2.1/.018)
q('electricity','My aquarium heater is 150 W and on for 9 hours a day. Power here costs 31 cents per kWh. What does it cost me over 30 days, in dollars?',.15*9*30*.31,'USD',40.5*.31)
X=2*pi*60*.15-1/(2*pi*60*18e-6)
q('electricity','A coil of 0.15 H, a capacitor of 18 µF and a resistor of 75 Ω are joined in series across a 60 Hz supply. Determine the magnitude of the impedance.',hypot(75,X),'ohm',abs(complex(75,2*pi*60*.15)+1/complex(0,2*pi*60*18e-6)))
q('power systems','Motor feeder, balanced 3-phase: 400 V line-to-line, 38 A line current, pf 0.86 lagging. Real power kW?',sqrt(3)*400*38*.86/1e3,'kW',3*(400/sqrt(3))*38*.86/1e3)
q('power systems','A plant draws 240 kW at a power factor of 0.72 lagging. What capacitor bank, in kvar, lifts the power factor to 0.95 lagging at the same real power?',240*(tan(acos(.72))-tan(acos(.95))),'kvar',240*(sqrt(1/.72**2-1)-sqrt(1/.95**2-1)))
q('power systems','A four-pole induction motor on a 50 Hz grid turns at 1440 rpm under load. What is its slip in per cent?',(1500-1440)/1500*100,'%',4.0)
q('semiconductors','Abrupt silicon junction at 300 K: acceptors 2e17 per cm3, donors 5e15 per cm3, intrinsic density 1.0e10 per cm3. Built-in voltage?',k*300/e*log(2e17*5e15/1e20),'V',.0258520*(log(2e7)+log(5e5)),.005)
q('semiconductors','NMOS in saturation, square law: process transconductance µnCox = 180 µA/V², W/L = 12, threshold 0.55 V, gate-source 1.10 V, ignore channel-length modulation. Drain current in mA?',.5*180e-6*12*.55**2*1e3,'mA',.09*12*.3025)
# ---- E&M
q('electromagnetism','Two dust specks carrying +3.2 nC and +5.5 nC sit 4.0 cm apart in air, beside a third, uncharged speck. With what force, in micronewtons, do the charged ones repel each other?',3.2e-9*5.5e-9/(4*pi*eps0*.04**2)*1e6,'uN',8.98755e9*17.6e-18/.0016*1e6)
q('electromagnetism','I wound 850 turns evenly on a 32 cm long, thin cardboard tube and run 1.3 A through it. what’s the magnetic field in the middle in millitesla? (treat it as a long air-core solenoid)',mu0*850/.32*1.3*1e3,'mT',4e-7*pi*850*1.3/.32*1e3)
q('electromagnetism','(c) The protons of part (b) leave the accelerator at 2.4e6 m/s and enter a magnetic field of 0.35 T at right angles to it. Treating them classically, deduce the radius of their circular path in centimetres.',mp*2.4e6/(e*.35)*100,'cm',sqrt(2*mp*(.5*mp*2.4e6**2))/(e*.35)*100)
q('antennas','2.45 GHz link, 180 m line of sight. Free-space path loss between isotropic antennas, dB?',20*log10(4*pi*180*2.45e9/c),'dB',20*log10(.18)+20*log10(2450)+32.4478)
q('antennas','Work out the skin depth, in micrometres, in copper with resistivity 1.72e-8 Ω·m at 10 MHz (relative permeability 1).',sqrt(1.72e-8/(pi*10e6*mu0))*1e6,'um',sqrt(2*1.72e-8/(2*pi*1e7*mu0))*1e6)
# ---- quantum, atomic, nuclear, particle
q('quantum','Ultraviolet light of 250 nm shines on clean zinc with a work function of 4.31 eV; the vacuum is 1e-7 mbar. What stopping potential just suppresses the photocurrent?',h*c/250e-9/e-4.31,'V',1239.841984/250-4.31)
q('quantum','Electron microscope school model: electrons start from rest through 120 V (non-relativistic). De Broglie wavelength in picometres?',h/sqrt(2*me*e*120)*1e12,'pm',1226.426/sqrt(120))
q('atomic physics','When the electron in a hydrogen atom falls from the fifth to the second level, which wavelength comes out, in nm?',1/(Ryd*(1/4-1/25))*1e9,'nm',1/(Ryd/(1+me/mp)*.21)*1e9)
q('quantum','(a) Explain in one sentence what Compton observed. (b) A gamma photon is scattered through 110° by a free electron that was at rest. Hence find the increase of its wavelength in pm.',h/(me*c)*(1-cos(radians(110)))*1e12,'pm',2*2.42631*sin(radians(55))**2)
q('nuclear','Charcoal from a hearth still holds 37 % of the carbon-14 that living wood has. With a half-life of 5730 years, how many years ago did the tree die?',5730*log2(1/.37),'yr',bis(lambda t:.5**(t/5730)-.37,0,50000))
q('nuclear','Compute the activity in TBq of 1.00 g of pure caesium-137 given half-life = 30.08 years (365.25 days each), molar mass = 136.907 g/mol.',log(2)/(30.08*yr)*NA/136.907/1e12,'TBq',NA*(1/136.907)*.6931472/(30.08*3.15576e7)/1e12)
dm=2*1.007276+2*1.008665-4.001506
q('nuclear','Given that a proton has a mass of 1.007276 u, a neutron 1.008665 u and the bare helium-4 nucleus 4.001506 u, find the binding energy of that nucleus in MeV.',dm*931.494103,'MeV',dm*u*c*c/e/1e6)
q('particle physics','Tracker: charged pion (charge e) bends with 2.9 m radius in a 1.5 T solenoid field, motion perpendicular to field. Momentum in GeV/c?',.299792458*1.5*2.9,'GeV/c',e*1.5*2.9*c/e/1e9)
# ---- relativity & GR
q('relativity','Astronauts fly past at 0.82c. Their on-board clock says 3.0 hours for lunch and a nap. How many hours go by on our clocks?',3/sqrt(1-.82**2),'h',3*cosh(atanh(.82)))
q('relativity','How much kinetic energy, in keV, does an electron have at 70 % of the speed of light?',(1/sqrt(1-.49)-1)*me*c*c/e/1e3,'keV',(1/sqrt(.51)-1)*510.99895)
q('relativity','Probe launched forward at 0.55c from a ship that itself recedes from Earth at 0.60c. Speed of the probe seen from Earth, as a multiple of c?',1.15/1.33,'c',tanh(atanh(.55)+atanh(.6)))
q('relativity','The Sun shines with 3.828e26 watts. How many kilograms lighter does that make it every second?',3.828e26/c**2,'kg',3.828e26/8.987551787e16)
q('gravitation','What’s the event-horizon radius, in astronomical units, of a non-spinning 4.3 million solar mass black hole? (one solar mass = 1.989e30 kg)',2*G*4.3e6*1.989e30/c**2/AU,'AU',2.9533*4.3e6/1.495978707e8,.005,2e-3)
# ---- astronomy / orbits
q('astronomy','A star shows an annual parallax of 0.0742 arcsec and shines reddish. Express its distance in light years.',1/.0742*pc/ly,'ly',3.261564/.0742)
q('astronomy','Cluster member: apparent magnitude 11.3, absolute magnitude −2.1, no extinction. Distance in kiloparsecs?',10**((11.3+2.1+5)/5)/1e3,'kpc',10*10**(13.4/5)/1e3)
q('astronomy','Sirius A has a surface at about 9940 K. At which wavelength (nm) does a black body that hot glow most strongly per unit wavelength?',b_wien/9940*1e9,'nm',h*c/(4.965114231744276*k*9940)*1e9)
q('astronomy','If an asteroid circles the Sun with a semi-major axis of 2.77 AU, how many years does one lap take?',2.77**1.5,'yr',2*pi*sqrt((2.77*AU)**3/(G*Msun))/yr)
q('orbits','Compute the circular orbital speed in km/s given altitude = 780 km, planet radius = 6371 km, GM = 3.986004e14 m^3/s^2.',sqrt(3.986004e14/7151e3)/1e3,'km/s',2*pi*7151/(2*pi*sqrt(7151e3**3/3.986004e14)))
q('astronomy','Galaxy recedes at 5400 km/s; take H0 = 70 km/s/Mpc. How far away in light years (small redshift, plain Hubble law)?',5400/70*pc*1e6/ly,'ly',77.142857*3.261564e6)
q('aerospace','Upper stage: vacuum specific impulse 348 s, lit mass 24.5 t, burnout mass 6.8 t. Ideal delta-v in km/s?',348*g*log(24.5/6.8)/1e3,'km/s',3412.714*log(3.602941)/1e3)
W=1043*g
q('aerospace','A Cessna-like trainer has a mass of 1043 kg, a wing of 16.2 m², and a maximum lift coefficient of 1.6. The flight school lies at sea level where air has a density of 1.225 kg/m³. What is the stalling speed in level flight, in knots?',sqrt(2*W/(1.225*16.2*1.6))/kn,'kn',bis(lambda v:.5*1.225*v*v*16.2*1.6-W,1,200)*1.943844)
q('gas dynamics','SR-71-style problem: an aircraft cruises at Mach 3.2 where the air is −56.5 °C. With gamma = 1.4, what stagnation temperature in °C do its leading edges see?',216.65*(1+.2*3.2**2)-273.15,'°C',216.65*3.048-273.15)
# ---- chemistry
q('chemistry','A 50 litre scuba bank cylinder holds oxygen at 140 bar absolute and 18 °C. Treat the gas as ideal with 32.0 g/mol. What mass of oxygen is inside, in kg?',140e5*.05/(R*291.15)*.032,'kg',140e5/(8.314462618/.032*291.15)*.05)
Ka=1.8e-5;C=.085;x=(-Ka+sqrt(Ka*Ka+4*Ka*C))/2
q('chemistry','What is the pH of 0.085 M acetic acid, Ka = 1.8e-5, at 25 °C?',-log10(x),'1',-log10(bis(lambda y:y*y/(C-y)-Ka,1e-9,.08)))
q('chemistry','Buffer prep: 0.30 mol/L sodium lactate with 0.12 mol/L lactic acid, pKa 3.86. Expected pH?',3.86+log10(2.5),'1',-log10(10**-3.86*.12/.30))
q('electrochemistry','A Daniell cell has a standard voltage of 1.10 V, two electrons pass per zinc ion. At 25 °C the zinc ion is at 0.80 mol/L and the copper ion at 0.0020 mol/L. Hence calculate the cell voltage.',1.10-R*298.15/(2*F)*log(.8/.002),'V',1.10-.0591597/2*log10(400))
q('electrochemistry','Silver plating bath: 2.4 A for 35 min, Ag+ + e- -> Ag, 107.87 g/mol, full current efficiency. Grams deposited?',2.4*35*60/F*107.87,'g',5040/96485.332*107.87)
q('kinetics','A reaction with an activation energy of 62 kJ/mol runs with a rate constant of 0.0031 per second at 25 °C. What will the rate constant be at 45 °C, in 1/s?',.0031*exp(62e3/R*(1/298.15-1/318.15)),'1/s',(lambda Af:Af*exp(-62e3/(R*318.15)))(.0031*exp(62e3/(R*298.15))))
q('chemistry','How much salt do I need? Aquarium is 60 US gallons, target 35 grams of salt per litre of tank water. Answer in pounds.',60*3.785411784*35/1e3/lb,'lb',60*3.785412*.035*2.204623)
q('chemistry','The road crew dissolves 1.5 kg of glycol antifreeze (62.07 g/mol, does not dissociate) in 6.0 kg of water. Using Kf = 1.86 K·kg/mol, by how many kelvin is the freezing point of the mix lowered?',1.86*(1500/62.07)/6,'K',1.86*1500/62.07/6.0)
q('chemistry','Spectrophotometer reads absorbance 0.64 in a 1.00 cm cell; molar absorptivity 5200 L/(mol·cm). Concentration in µmol/L?',.64/5200*1e6,'umol/L',1e6*.64/(5200*1))
# ---- biology / medicine
q('medicine','I’m 5 ft 9 and weigh 178 lb. What is my BMI in kg/m²?',178*lb/(69*inch)**2,'kg/m^2',703.0696*178/69**2)
q('medicine','An antibiotic is cleared at 4.2 L/h and we want an average steady-state plasma level of 12 mg/L from a continuous infusion. What infusion rate in mg/h?',4.2*12,'mg/h',50.4)
q('biology','Cystic fibrosis shows up in 1 of 2500 newborns in a population in Hardy–Weinberg equilibrium (autosomal recessive). What percentage of people are carriers?',2*.02*.98*100,'%',(1-.02**2-.98**2)*100)
q('biology','Squid axon, 18 °C: potassium 400 mM inside, 20 mM outside. Nernst potential of K+ (inside relative to outside) in mV?',R*291.15/F*log(20/400)*1e3,'mV',-k*291.15/e*log(20)*1e3)
q('medicine','Technetium tracer: physical half-life 6.0 h, biological half-life 24 h. Effective half-life in hours?',6*24/30,'h',1/(1/6+1/24))
q('epidemiology','A test has 92 % sensitivity and 97 % specificity, and 1.5 % of the people tested really have the illness. My test came back positive; what is the chance, in percent, that I am ill?',.92*.015/(.92*.015+.03*.985)*100,'%',9200*15/(9200*15+300*985)*100)
q('ecology','Rangers tagged 84 trout, came back a week later, netted 120 and found 18 with tags. How many trout live in the lake by the plain Lincoln–Petersen estimate?',84*120/18,'1',560.)
# ---- earth science
q('earth science','Seismogram: S arrives 21.5 s after P. Crustal speeds 6.1 km/s (P) and 3.5 km/s (S). Distance to the focus along a straight ray, km?',21.5/(1/3.5-1/6.1),'km',21.5*6.1*3.5/2.6)
q('earth science','Compute the moment magnitude given rigidity = 30 GPa, fault area = 45 km × 14 km, average slip = 1.6 m (use Mw = (log10 M0 − 9.1)/1.5 with M0 in N·m).',(log10(30e9*45e3*14e3*1.6)-9.1)/1.5,'1',2/3*(log10(3.024e19)-9.1))
q('hydrogeology','An aquifer with a hydraulic conductivity of 8.0 m/day has a water table falling 1.2 m over 300 m; its cross-section is 2500 m². The nearest farm grows maize. Groundwater flow through the section in m³ per day?',8*.004*2500,'m^3/day',80.)
q('meteorology','What wind chill does a 22 mph wind give at 14 °F, using the current US National Weather Service formula? °F please.',35.74+.6215*14-35.75*22**.16+.4275*14*22**.16,'°F',35.74+8.701+22**.16*(5.985-35.75),.02)
q('meteorology','Parcel at 700 hPa has temperature −3 °C. Its potential temperature referred to 1000 hPa, in K? R/cp = 0.286.',270.15*(1000/700)**.286,'K',270.15*exp(.286*log(10/7)))
# ---- structures, materials
q('structures','Cantilever bracket: tip load 850 N, length 0.90 m, E = 200 GPa, second moment of area 2.1e-7 m⁴. Tip deflection in mm, neglecting self-weight?',850*.9**3/(3*200e9*2.1e-7)*1e3,'mm',integ(lambda x:850*(.9-x)**2/(200e9*2.1e-7),0,.9)*1e3)
q('structures','Timber joist, 50 mm wide and 200 mm deep, spans 4.0 m between simple supports with 1.5 kN/m spread evenly along its length (the attic is unheated). What is the largest bending stress, in MPa?',(1500*16/8)/(.05*.2**2/6)/1e6,'MPa',3000*.1/(.05*.2**3/12)/1e6)
q('structures','Compute the Euler buckling load in kN of a pin-ended steel strut given E = 205 GPa, I = 4.9e-8 m^4, length = 1.8 m.',pi**2*205e9*4.9e-8/1.8**2/1e3,'kN',(pi/1.8)**2*10045/1e3)
q('structures','A thin-walled propane cylinder 12 inches in inside diameter with 0.105 inch walls is pumped to 240 psi (gauge). Hoop stress in ksi by the thin-wall formula with the inside radius?',240*6/.105/1e3,'ksi',240*psi*.1524/(.105*inch)/psi/1e3)
q('materials','Theoretical density of copper in g/cm³ from: face-centred cubic, 4 atoms per cell, cell edge 361.5 pm, 63.546 g/mol?',4*63.546/(NA*(361.5e-10)**3),'g/cm^3',4*63.546*u*1e3/(3.615e-8)**3)
q('fracture','Wide steel plate, central through crack of total length 18 mm, remote tension 140 MPa, geometry factor 1. K_I in MPa·√m?',140*sqrt(pi*.009),'MPa·m^0.5',140e6*sqrt(pi*9e-3)/1e6)
# ---- CS / info / signal
q('computing','If 88 % of my render job parallelises perfectly, what speed-up do 24 cores give by Amdahl’s law?',1/(.12+.88/24),'1',1/(1-.88*(1-1/24)))
q('information theory','A weather station in a desert reports sunny, cloudy, or rain with probabilities 0.80, 0.15 and 0.05. Average information per report in bits?',-sum(p*log2(p) for p in(.8,.15,.05)),'bit',-sum(p*log(p) for p in(.8,.15,.05))/log(2))
q('information theory','Channel: bandwidth 20 MHz, SNR 18 dB, additive white Gaussian noise. Shannon limit in Mbit/s?',20*log2(1+10**1.8),'Mbit/s',20*log(1+63.0957)/log(2))
q('computing','Upload of a 4.7 GB file (decimal gigabytes) over a steady 36 Mbit/s line, no overhead: how many minutes?',4.7e9*8/36e6/60,'min',4700/4.5/60)
pb=1
for i in range(30): pb*=(365-i)/365
q('statistics','For a class of 30 kids, what’s the chance in % that at least two share a birthday? Ignore leap years and twins, all days equally likely.',(1-pb)*100,'%',(1-exp(lgamma(366)-lgamma(336)-30*log(365)))*100)
q('computing','A pass phrase is made of 5 words drawn independently and uniformly from a list of 7776 words. How many bits of entropy does it have?',5*log2(7776),'bit',25*log2(6))
q('signal processing','An ideal 14-bit ADC digitises a full-scale sine wave. Signal to quantisation noise ratio in dB?',6.0206*14+1.7609,'dB',20*log10(2**14*sqrt(1.5)))
# ---- statistics
q('statistics','A call centre gets on average 3.4 calls per minute, at random. Probability of exactly 5 calls in a given minute?',exp(-3.4)*3.4**5/120,'1',exp(5*log(3.4)-3.4-lgamma(6)))
d=[12.1,13.4,11.8,12.9,14.2,12.6]; mu=sum(d)/6
q('statistics','Six pulls on the force gauge: 12.1, 13.4, 11.8, 12.9, 14.2, 12.6 N. Sample standard deviation (n−1) in newtons?',sqrt(sum((x-mu)**2 for x in d)/5),'N',sqrt((sum(x*x for x in d)-6*mu*mu)/5))
q('statistics','A poll of 1040 voters puts a candidate at 46 %. What is the 95 % margin of error in percentage points (z = 1.96)?',1.96*sqrt(.46*.54/1040)*100,'%',1.96*sqrt(1040*.46*.54)/1040*100)
# ---- finance
q('finance','I put 6,500 dollars in an account at a nominal 4.2 % a year compounded monthly and leave it for 7 years. How many dollars do I end up with?',6500*(1+.042/12)**84,'USD',6500*exp(84*log1p(.0035)))
b=sum(45/1.052**i for i in range(1,9))+1000/1.052**8
q('finance','Price of a bond, face value 1000 euro, 4.5 % annual coupon paid once a year, 8 years left, next coupon in one year, yield 5.2 %?',b,'EUR',45*(1-1.052**-8)/.052+1000*1.052**-8)
i=.0365/12
q('finance','Compute the monthly payment given loan = 285000 USD, nominal annual rate = 3.65 % compounded monthly, term = 25 years, payments at month end.',285000*i/(1-(1+i)**-300),'USD',bis(lambda P:285000*(1+i)**300-P*((1+i)**300-1)/i,100,5000))
q('finance','Project: pay 120 000 € today, receive 38 000 € at the end of each of the next four years, discount rate 7 %. NPV in €?',-120e3+sum(38e3/1.07**n for n in range(1,5)),'EUR',-120e3+38e3*(1-1.07**-4)/.07)
# ---- control
z=.42
q('control','Servo axis behaves as a standard second-order system with damping ratio 0.42. Percent overshoot to a step?',100*exp(-pi*z/sqrt(1-z*z)),'%',100*exp(-pi/tan(acos(z))))
q('control','A type-0 unity feedback loop has a static position gain of 18. What steady-state error, in percent of the step, remains?',100/19,'%',100*(1-18/19))
# ---- plasma, spectroscopy, misc
q('plasma','Ionosphere: electron density 6.5e11 per m³. Plasma frequency in MHz?',sqrt(6.5e11*e*e/(eps0*me))/(2*pi)/1e6,'MHz',8.97866*sqrt(6.5e11)/1e6)
q('spectroscopy','At what frequency in MHz do protons resonate in a 7.05 tesla NMR magnet (gyromagnetic ratio 2.6752e8 rad/(s·T))?',2.6752e8*7.05/(2*pi)/1e6,'MHz',42.577*7.05)
q('metrology','Two independent standard uncertainties contribute to a length measurement in simple additive form, 0.8 µm and 1.5 µm. What is the combined standard uncertainty, in µm?',hypot(.8,1.5),'um',sqrt(.64+2.25))
q('statistical physics','Typical (root-mean-square) speed of a nitrogen molecule, 28.01 g/mol, in air at 22 °C? I want mph.',sqrt(3*R*295.15/.02801)*3600/mile,'mph',sqrt(3*k*295.15/(.02801/NA))*2.2369363)

# ---- second batch
q('gas laws','My tyre gauge read 32 psi at 50 °F this morning. After the motorway the tyre is at 120 °F. Assuming its volume has not changed, that air is ideal, and that the outside pressure is 14.7 psi all day, what will the gauge (which shows pressure above the outside air) read, in psi?',46.7*579.67/509.67-14.7,'psi',46.7*(120+459.67)/(50+459.67)-14.7)
rho=2600;rad=6000
q('astronomy','Compute the escape speed in m/s from the surface of a spherical asteroid given diameter = 12 km, uniform density = 2.6 g/cm^3.',sqrt(8*pi*G*rho/3)*rad,'m/s',sqrt(2*G*(4/3*pi*rad**3*rho)/rad))
q('photonics','how many photons per second come out of a 5 mW red laser pointer, wavelength 650 nm?',5e-3*650e-9/(h*c),'1/s',5e-3/(1239.841984/650*e))
q('microbiology','A culture doubles every 26 minutes and starts at 300 cells. If nothing runs short, how many cells are there five hours later?',300*2**(300/26),'1',300*exp(log(2)*300/26))
q('chemistry','Physiology lab: 0.154 mol/L sodium chloride, van \'t Hoff factor taken as 2, at 37 °C. Ideal osmotic pressure in atm?',2*.154*1000*R*310.15/atm,'atm',.308*.082057366*310.15)
q('epidemiology','Measles spreads with a basic reproduction number of 14. What share of a well-mixed population (in %) has to be immune for the herd to be protected?',100*(1-1/14),'%',1300/14)
q('biophysics','A mini-centrifuge throws tubes around at 9000 rpm, the pellet sitting 11 cm from the axle. Relative centrifugal force as a multiple of g (standard gravity)?',(9000*2*pi/60)**2*.11/g,'1',1.118e-5*11*9000**2,.005,)
q('mechanics','What top speed in mph can a cyclist hold around a flat bend of radius 18 m if the tyres grip with a static friction coefficient of 0.80?',sqrt(.8*g*18)/(mile/3600),'mph',sqrt(.8*9.80665*18)*2.2369363)
q('acoustics','Blowing over a bottle: cavity 0.75 L, neck cross-section 3.1 cm², effective neck length 6.8 cm, sound speed 343 m/s. Helmholtz resonance in Hz?',343/(2*pi)*sqrt(3.1e-4/(.75e-3*.068)),'Hz',343*sqrt(.00031/5.1e-5)/6.283185307)
q('wind energy','Turbine, 90 m rotor diameter, wind 9.0 m/s, air 1.225 kg/m³, power coefficient 0.42 → MW at the shaft?',.5*1.225*pi*45**2*729*.42/1e6,'MW',.42*.5*1.225*pi/4*90**2*9**3/1e6)
S,K,r_,sg,T=50,52,.03,.25,.5
N=lambda x:.5*(1+erf(x/sqrt(2)))
d1=(log(S/K)+(r_+sg*sg/2)*T)/(sg*sqrt(T)); d2=d1-sg*sqrt(T)
put=K*exp(-r_*T)*N(-d2)-S*N(-d1)
mc=exp(-r_*T)*integ(lambda x:max(K-S*exp((r_-sg*sg/2)*T+sg*sqrt(T)*x),0)*exp(-x*x/2)/sqrt(2*pi),-9,9)
q('finance','Compute the Black–Scholes price of a European put given spot = 50 USD, strike = 52 USD, risk-free rate = 3 % (continuous), volatility = 25 % per year, time to expiry = 6 months, no dividends.',put,'USD',mc)
q('operations','Jobs hit a single print server at random, 22 per hour on average, and the exponentially distributed service averages 2.0 minutes. (c) Hence find the mean time, in minutes, that a job spends waiting plus printing.',60/(30-22),'min',2/(1-22/30))
q('cosmology','What temperature did the cosmic background radiation have at redshift 3.2, when it is 2.725 K today?',2.725*4.2,'K',11.445)
q('black holes','How cold is a Hawking-radiating black hole of exactly one solar mass (1.989e30 kg)? Give nanokelvin.',hb*c**3/(8*pi*G*1.989e30*k)*1e9,'nK',h*c/(4*pi)/(2*pi)/(k*2*G*1.989e30/c**2)*1e9)
q('statistics','Throw twelve fair dice. Probability that exactly three of them show a six?',220*5**9/6**12,'1',float(Fraction(comb(12,3)*5**9,6**12)))
q('structures','Drive shaft, solid steel, 32 mm dia., torque 410 N·m. Peak shear stress in MPa?',16*410/(pi*.032**3)/1e6,'MPa',410*.016/(pi/32*.032**4)/1e6)
q('optics','A coin lies at the bottom of a 1.9 m deep pool (n = 1.33). Seen from straight above, how deep does it appear to lie, in feet?',1.9/1.33/ft,'ft',1.428571/.3048)
q('radiology','Lead apron 0.5 mm thick; the linear attenuation coefficient of lead for this beam is 2.9 per mm. The nurse has worn it for 11 years. What percentage of the X-rays gets through?',100*exp(-1.45),'%',100*2**(-.5/(log(2)/2.9)))
q('medicine','Creatinine clearance by Cockcroft–Gault: woman, 67 years, 61 kg, serum creatinine 1.1 mg/dL. mL/min?',(140-67)*61/(72*1.1)*.85,'mL/min',73*61*.85/79.2)
q('chemistry','In a titration 25.0 mL of nitric acid of unknown strength needs 18.6 mL of 0.100 mol/L sodium hydroxide to reach the end point. The burette had been rinsed twice. Find the concentration of the acid in mol/L.',18.6*.1/25,'mol/L',.00186/.025)
q('control','Standard second-order loop: natural frequency 9.0 rad/s, damping ratio 0.35. Time to first peak of the step response, ms?',pi/(9*sqrt(1-.35**2))*1e3,'ms',pi/(9*sin(acos(.35)))*1e3)
q('superconductivity','Niobium: critical field 0.206 T at absolute zero, critical temperature 9.25 K. With the parabolic law, what is its critical field in mT at 4.2 K?',206*(1-(4.2/9.25)**2),'mT',206*(9.25-4.2)*(9.25+4.2)/9.25**2)
q('quantum','(i) Sketch the three lowest standing waves of an electron shut in a one-dimensional box 0.85 nm wide with infinitely high walls. (ii) Hence find the energy, in eV, of the photon that lifts it from the ground state (n = 1) to n = 3.',8*h*h/(8*me*.85e-9**2)/e,'eV',8*(hb*pi/.85e-9)**2/(2*me)/e)
q('oceanography','A tsunami crosses an ocean basin 4200 m deep, its wavelength being far longer than that. How fast in knots?',sqrt(g*4200)/kn,'kn',202.951*1.943844)
q('machines','Reversible heat pump, 48 °F outdoors and 113 °F at the radiators. Best possible heating COP?',(113+459.67)/65,'1',318.15/(318.15-(9+16/18)) if False else (45+273.15)/((113-48)*5/9))
q('finance','if my credit card charges 1.9% a month and i never pay anything, what effective annual rate is that? (percent)',100*(1.019**12-1),'%',100*(exp(12*log1p(.019))-1))
q('computing','Cache lookup takes 1.2 ns, misses happen 4 % of the time, each miss costs an additional 85 ns. Mean memory access time in ns?',1.2+.04*85,'ns',.96*1.2+.04*(86.2))
q('agriculture','Runoff for drainage design, rational method: runoff coefficient 0.35, rainfall intensity 42 mm/h, catchment 18 hectares. Peak flow in m³/s?',.35*42e-3/3600*18e4,'m^3/s',.35*42*18/360)
q('relativity','By how many nanoseconds per day does a clock on a tower, 450 m up, gain on one at the base? Use uniform gravity 9.81 m/s².',9.81*450/c**2*86400*1e9,'ns',4414.5/8.987551787e16*8.64e13)
q('crystallography','X-rays of 154.06 pm hit rock salt; the reflecting planes are 282.0 pm apart. First-order Bragg (glancing) angle in degrees?',degrees(asin(154.06/564)),'deg',degrees(atan2(154.06,sqrt(564**2-154.06**2))))

B=[]
def n(kind,text): B.append(dict(kind=kind,question=text))
# a needed number is missing
n('missing','How long does it take a 75 kWh electric car battery to charge from empty at the motorway charger?')
n('missing','A stone is thrown off a cliff at an angle of 35° above the horizontal. The cliff is 60 m high and the stone weighs 200 g. How far from the foot of the cliff does it land?')
n('missing','Pipeline 6 in bore, 2 km, friction factor 0.019, water at 998 kg/m3. Pressure loss in bar?')
n('missing','my fridge magnet coil has 200 turns and is 5 cm long, what is the field inside in mT?')
n('missing','A mortgage of 240 000 dollars runs over 30 years with equal monthly instalments. The bank has 42 branches. What is each instalment?')
n('missing','The vault charcoal sample contains 61 % of its original amount of an unnamed radioactive isotope. (b) Hence find the age of the sample in years.')
n('missing','Oxygen fills a 40 L bottle at 150 bar absolute. How many kilograms of gas is that?')
n('missing','Beam, simply supported, 5 m span, 12 kN in the middle, I = 8.5e-6 m^4, material not yet chosen. Midspan sag in mm?')
n('missing','A patient weighing 70 kg gets an intravenous bolus of a drug with a volume of distribution of 30 L and a half-life of 4 h. What will her plasma concentration be after 6 hours, in mg/L?')
n('missing','A first-order reaction runs with k = 0.014 per minute at 300 K. What is k at 320 K?')
# contradictory data
n('contradictory','An ice cube of mass 20 g and volume 50 cm³ has a density of 0.92 g/cm³. With what buoyant force does water act on it when it is held fully under?')
n('contradictory','A 12.0 V supply drives 2.0 A through a single 10 ohm resistor connected across its terminals. How much power does the resistor turn into heat?')
n('contradictory','A car speeds up uniformly from 10 m/s to 30 m/s in 5.0 s, with a steady acceleration of 2.0 m/s². How far does it go in those 5 s?')
n('contradictory','Sealed vessel, 2.00 mol ideal gas, 10.0 L, 300 K, 9.0 bar absolute all at once. What pressure in bar follows after heating to 400 K?')
n('contradictory','Compute the de Broglie wavelength in pm given electron speed = 3.0e6 m/s, electron kinetic energy = 100 eV.')
n('contradictory','Our survey of 400 people found 180 in favour, that is 52 %. What is the 95 % margin of error of the share in favour?')
# outside validity
n('out of range','What is the time dilation factor for a spaceship going 320,000 km/s?')
n('out of range','A sample is warmed from −310 °C to 20 °C. It is 2 kg of aluminium with 900 J/(kg·K). How much heat does that take, in kJ?')
n('out of range','Compute the kinetic energy in J of a cart given mass = -3.5 kg, speed = 4 m/s.')
n('out of range','An inventor’s engine takes 500 J from the hot reservoir each cycle and delivers 620 J of work, at an efficiency of 124 %. Hence find the heat it rejects per cycle.')
n('out of range','A ray inside glass of index 1.52 strikes the surface to air at 60° to the normal. Under what angle does the refracted ray leave into the air?')
n('out of range','Light of 700 nm falls on platinum, whose work function is 5.65 eV. What is the greatest kinetic energy, in eV, of the electrons that are thrown out?')
n('out of range','With what probability does a biased coin with P(heads) = 1.3 give exactly two heads in five throws?')
n('out of range','If 115 % of a program can be parallelised, how much faster does it run on 16 processors under Amdahl’s law?')
n('out of range','A share pays a dividend of 3 dollars next year, growing 9 % a year for ever, and investors want 7 %. Value by the Gordon growth model?')
n('out of range','An M/M/1 help desk gets 30 calls an hour and can handle 24 an hour. Mean time in the system, in minutes?')
# two readings give different numbers
n('ambiguous','I have a 4 ohm and a 12 ohm speaker wired to the amp, what is the total resistance?')
n('ambiguous','An organ pipe is 1.7 m long and the speed of sound is 343 m/s. What is its fundamental frequency?')
n('ambiguous','The bus did one leg at 40 km/h and the other at 60 km/h. Average speed over the whole trip?')
n('ambiguous','The signal went up by 6 dB. Precisely how many times larger did the quantity become?')
# the usual formula is wrong, and what the twist needs is not given
n('special case','A uniform rod 1.2 m long swings freely on a nail driven through it somewhere between its middle and its end. What is its period of small swings?')
n('special case','A 0.5 kg mass on a 200 N/m spring moves in thick honey, which damps it heavily. At what frequency, in Hz, does it actually oscillate?')
n('special case','2.0 mol of carbon dioxide is squeezed into 0.12 L at 320 K, where it is far from ideal. What is its pressure in bar?')
n('special case','A conical tank with the tip down, 2 m high, drains through a hole in the tip of 1 cm². How long until it is empty?')
n('special case','A real steam turbine set, with all its friction and leakage, takes steam at 480 °C and condenses it at 40 °C. What efficiency does it actually reach, in percent?')
n('special case','cold light bulb filament measures 48 ohm on my multimeter at room temperature. how many watts does it draw once it is glowing steadily on 230 V?')
n('special case','Gun barrel note: 30 mm bore, wall at least as thick as the bore is wide, peak chamber pressure 250 MPa. Hoop stress at the bore surface, MPa?')
n('special case','A skydiver of 80 kg falls 600 m with strong air drag before opening her parachute. How fast is she then, in m/s?')
# no physical quantity
n('no quantity','How many joules of courage did the Apollo 11 crew need?')
n('no quantity','Compute the temperature in kelvin of the number seven.')

# Units of the program instead of those in which the questions ask: (factor, unit).
UNITS={'c':(c,'m/s'),'GeV/c':(1e9*e/c,'kg*m/s'),'MPa·m^0.5':(1e6,'Pa*m^(1/2)'),'%':(.01,'1'),'USD':(1,'1'),'EUR':(1,'1'),
 'kn':(kn,'m/s'),'ksi':(1000*psi,'Pa'),'arcsec':(pi/648000,'rad'),'kpc':(1e3*pc,'m'),'N·m':(1,'N*m'),'rpm':(2*pi/60,'rad/s'),'kvar':(1000,'W')}
for one in A:
    one.pop('_c',None)
    if one['unit']=='°C': one['value']+=273.15; one['unit']='K'
    elif one['unit']=='°F': one['value']=(one['value']+459.67)*5/9; one['unit']='K'
    elif one['unit'] in UNITS:
        factor,unit=UNITS[one['unit']]; one['value']*=factor; one['unit']=unit
here=os.path.dirname(os.path.abspath(__file__))
json.dump(A,open(here+'/mixed-answered.json','w'),ensure_ascii=False,indent=1)
json.dump(B,open(here+'/mixed-refused.json','w'),ensure_ascii=False,indent=1)
