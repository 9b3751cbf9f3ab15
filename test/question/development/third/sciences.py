"""Questions on the other sciences and crafts; a part of the third open set."""

import json, os
from mpmath import mp
from math import *
e=1.602176634e-19; me=9.1093837139e-31; mpr=1.67262192595e-27; kB=1.380649e-23
h=6.62607015e-34; hbar=h/(2*pi); c=299792458.0; eps0=8.8541878188e-12; mu0=1.25663706127e-6
G=6.67430e-11; NA=6.02214076e23; R=8.31446261815324; sb=5.670374419e-8; u=1.66053906892e-27
F=96485.33212; Eh=4.3597447222060e-18; wien=2.897771955e-3; g=9.80665
Msun=1.98841e30; GMs=1.32712440018e20; Rsun=6.957e8; Lsun=3.828e26; AU=149597870700.0
pc=3.0856775814913673e16; GMe=3.986004418e14; Re=6.371e6; yr=365.25*86400; Om=7.2921159e-5
eV=e; keV=1e3*e; day=86400.0
A=[];Rf=[]
STY={"short","plain","prose","chain","inverse","list"}
def entry(fam,q,val,unit,style,tol=0.001):
    assert style in STY; v=float(val); assert v==v and abs(v)!=inf
    A.append(dict(family=fam,question=q,value=v,unit=unit,style=style,tolerance=tol))
def refuse(q,why): Rf.append(dict(question=q,why=why))
def Phi(x): return 0.5*erfc(-x/sqrt(2))
def sd(x):
    m=sum(x)/len(x); return sqrt(sum((t-m)**2 for t in x)/(len(x)-1))

# ---- PL
entry("PL","electron plasma frequency (angular, rad/s) at n_e = 3e18 m^-3?",sqrt(3e18*e**2/(eps0*me)),"rad/s","short")
entry("PL","During the winter campaign a stellarator in northern Germany, commissioned in 2015, ran with an electron temperature of 2.5 keV and an electron density of 4×10^19 per cubic metre. Only the electrons are to be counted for the shielding. Determine the Debye length in this plasma.",sqrt(eps0*2.5*keV/(4e19*e**2)),"m","prose")
entry("PL","A 28 GHz microwave beam (ordinary mode) is just barely reflected by a plasma. What electron density does the reflecting layer have?",eps0*me*(2*pi*28e9)**2/e**2,"m^-3","inverse")
entry("PL","deuteron, mass 2.0136 u, v_perp = 400 km/s in a 2.5 tesla field.. how big is its gyroradius",2.0136*u*4e5/(e*2.5),"m","plain")
entry("PL","Electrons and ions of a fusion plasma are both at 5 keV, each with a number density of 1e20 m^-3, and the magnetic field is 5.3 T. First get the total kinetic pressure, then find the plasma beta.",2*1e20*5*keV/(5.3**2/(2*mu0)),"1","chain")
entry("PL","solar wind near us: B about 6 nT, 5 protons per cm3, ignore the helium. Alfven speed pls",6e-9/sqrt(mu0*5e6*mpr),"m/s","short")
# ---- AS
entry("AS","A red giant has 45 times the radius of the Sun and an effective temperature of 3900 K. Calculate its luminosity.",4*pi*(45*Rsun)**2*sb*3900**4,"W","plain",0.003)
entry("AS","An amateur club logged a Cepheid of apparent magnitude 11.2 on 14 nights. From its period they read off an absolute magnitude of -0.7; extinction may be left out. How far off is the star?",10**((11.2+0.7+5)/5)*pc,"m","prose",0.002)
entry("AS","parallax 48 mas, distance?",1/0.048*pc,"m","short")
entry("AS","The spectrum of a star, taken as a blackbody, has its wavelength maximum at 410 nm. Find the surface temperature.",wien/410e-9,"K","inverse")
entry("AS","Two stars circle each other on a relative orbit with a semi-major axis of 14 AU; one turn takes 23 years. What is the mass of the pair together?",4*pi**2*(14*AU)**3/(G*(23*yr)**2),"kg","inverse",0.002)
entry("AS","A star sixteen times as luminous as the Sun shows a parallax of 0.125 arcsec. What flux of its light reaches the Earth, in W/m^2, if nothing is absorbed on the way?",16*Lsun/(4*pi*(8*pc)**2),"W/m^2","chain",0.003)
# ---- CO
entry("CO","H0 = 70 km/s/Mpc, galaxy receding at 4200 km/s, how far away by Hubble's law?",4200/70*1e6*pc,"m","short")
entry("CO","In a spectrum of a quasar the Lyman-alpha line, 121.567 nm in the laboratory, turns up at 850 nm. The run on the 8 m telescope cost two hours. What redshift does the quasar have?",850/121.567-1,"1","prose")
entry("CO","How hot was the cosmic background radiation at redshift z = 1089, when it is 2.725 K now?",2.725*1090,"K","plain")
entry("CO","Calculate the critical density of a universe with a Hubble constant of 67.4 km/s per Mpc.",3*(67.4e3/(1e6*pc))**2/(8*pi*G),"kg/m^3","plain")
entry("CO","suppose the universe were flat and had only matter in it (einstein-de sitter). H0 = 72 km/s/Mpc. how old would it be??",2/(3*72e3/(1e6*pc)),"s","plain")
entry("CO","Flat ΛCDM with Ω_m = 0.31 and Ω_Λ = 0.69 today. At which redshift were the densities of matter and of the cosmological constant equal?",(0.69/0.31)**(1/3)-1,"1","inverse")
# ---- OM
entry("OM","internet satellite, circular orbit 550 km above Earth, speed?",sqrt(GMe/(Re+550e3)),"m/s","short",0.002)
entry("OM","What semi-major axis must an orbit around the Earth have so that one revolution lasts exactly 12 hours?",(GMe*(12*3600)**2/(4*pi**2))**(1/3),"m","inverse")
entry("OM","Mars has a mass of 6.417×10^23 kg and a radius of 3389.5 km, and its sky is butterscotch. Ignoring the thin air, determine the speed with which a stone has to be thrown from the ground so that it never comes back.",sqrt(2*G*6.417e23/3389.5e3),"m/s","prose")
r1,r2=6678e3,42164e3; at=(r1+r2)/2
entry("OM","A spacecraft goes by Hohmann transfer from a circular Earth orbit of radius 6678 km to a coplanar circular one of radius 42,164 km. How much delta-v do the two burns need in total?",(sqrt(GMe*(2/r1-1/at))-sqrt(GMe/r1))+(sqrt(GMe/r2)-sqrt(GMe*(2/r2-1/at))),"m/s","chain")
entry("OM","perigee radius 7,000 km & apogee radius 42,000 km (both from Earths centre). eccentricity of the orbit?",35/49,"1","short")
entry("OM","A comet moves around the Sun on an ellipse with a = 17.8 AU. How fast is it when it is 1.2 AU from the Sun?",sqrt(GMs*(2/(1.2*AU)-1/(17.8*AU))),"m/s","plain")
# ---- BH
entry("BH","Schwarzschild radius, 4.3 million solar masses?",2*G*4.3e6*Msun/c**2,"m","short",0.002)
entry("BH","Some theories let primordial black holes form shortly after the Big Bang. Consider a non-rotating, uncharged one of 3×10^12 kg that no one has yet seen. What is its Hawking temperature?",hbar*c**3/(8*pi*G*3e12*kB),"K","prose")
entry("BH","Find the chirp mass of a binary of black holes with 36 and 29 solar masses (source frame).",(36*29)**0.6/65**0.2*Msun,"kg","plain",0.002)
entry("BH","A Schwarzschild black hole has its photon sphere at r = 45 km. Determine its mass.",45e3*c**2/(3*G),"kg","inverse")
entry("BH","clock hovering (not orbiting) at 3 Schwarzschild radii from the centre of a nonspinning hole. It ticks off one hour. how much time passes for someone very far away",3600/sqrt(1-1/3),"s","plain")
m=1.4*Msun
entry("BH","Two neutron stars of 1.4 solar masses each are on a circular orbit around each other, 1.0e9 m apart (centre to centre). How long, by the Peters quadrupole formula, until they merge through gravitational radiation?",5/256*c**5*(1e9)**4/(G**3*m*m*2*m),"s","chain",0.004)
# ---- PS
entry("PS","A fast-spinning rocky planet circles the Sun at 1.5 AU and reflects 25 % of the sunlight (Bond albedo). Heat is spread evenly over the whole globe, there is no greenhouse effect, and it emits as a blackbody. Compute its equilibrium temperature.",(Lsun*(1-.25)/(16*pi*sb*(1.5*AU)**2))**0.25,"K","prose",0.002)
entry("PS","Hill radius of a planet with 1.02e26 kg on a circular orbit 30.07 AU from the Sun?",30.07*AU*(1.02e26/(3*Msun))**(1/3),"m","short")
entry("PS","How close to the centre of a gas giant (radius 60,268 km, mean density 687 kg/m^3) may a fluid moon of density 0.93 g/cm^3 come before tides tear it up? Use the Roche factor 2.44.",2.44*60268e3*(687/930)**(1/3),"m","plain")
entry("PS","When a planet crosses the disc of a star with 1.2 solar radii the light drops by 8,000 ppm. Limb darkening aside, what is the radius of the planet?",1.2*Rsun*sqrt(0.008),"m","inverse")
entry("PS","An icy moon is a homogeneous sphere with radius 790 km and mean density 1.61 g/cm³. What's the acceleration of free fall on its surface?",4/3*pi*G*1610*790e3,"m/s^2","chain")
entry("PS","titan: T = 94 K, mean molar mass 28 g/mol, g 1.35 m/s2. scale height of the atmosphere if isothermal??",R*94/(0.028*1.35),"m","short")
# ---- CHE
entry("CHE","A binding reaction has an equilibrium constant of 3.2e4 at 310 K. Calculate the standard Gibbs energy of reaction per mole.",-R*310*log(3.2e4),"J/mol","plain")
entry("CHE","A solvent (blue label, 2.5 L bottle) has a vapour pressure of 12.0 kPa at 300 K and an enthalpy of vaporisation of 38 kJ/mol, which may be taken as constant. Estimate the vapour pressure at 335 K with the Clausius-Clapeyron equation.",12e3*exp(-38e3/R*(1/335-1/300)),"Pa","prose")
entry("CHE","buffer: 0.15 M acetic acid + 0.27 M sodium acetate, pKa 4.756. pH?",4.756+log10(.27/.15),"1","short")
entry("CHE","How much CO2 by mass (44.01 g/mol, treat as ideal) is in a 5 litre bottle at 20 °C and an absolute pressure of 8 bar?",8e5*5e-3/(R*293.15)*0.04401,"kg","chain")
entry("CHE","camping stove, burnt three quarters of a pound of propane. enthalpy of combustion 2220 kJ/mol, M = 44.1 g/mol, how much heat came out",0.75*453.59237/44.1*2.22e6,"J","plain")
entry("CHE","Between 298 K and 318 K the equilibrium constant of a reaction doubles. What is its standard reaction enthalpy, if constant in this range?",R*log(2)/(1/298-1/318),"J/mol","inverse")
# ---- ECH
entry("ECH","Cu2+/Cu electrode with [Cu2+] = 0.003 mol/L at 25 °C, E0 = +0.337 V vs SHE, activities = concentrations. Electrode potential?",0.337+R*298.15/(2*F)*log(0.003),"V","short")
entry("ECH","For a school project 2.5 A were passed through silver nitrate solution for half an hour; the class had 23 pupils. The molar mass of silver is 107.87 g/mol. What mass of silver was deposited on the cathode at 100 % current efficiency?",2.5*1800/F*0.10787,"kg","prose")
entry("ECH","A part with 80 cm² of surface is to get a 12 µm layer of nickel (8.908 g/cm³, 58.693 g/mol, from Ni2+) at 3 A, with a current efficiency of 95 %. How long must the bath run?",80e-4*12e-6*8908/0.058693*2*F/(3*0.95),"s","chain")
entry("ECH","Find the Gibbs energy change per mole of reaction in a Daniell cell which gives 1.10 V reversibly with two electrons transferred.",-2*F*1.10,"J/mol","plain")
entry("ECH","Tafel region, anodic: i0 = 2e-6 A/cm2, alpha = 0.5, one electron, eta = 0.25 V, T=298.15 K. current density?",2e-2*exp(0.5*F*0.25/(R*298.15)),"A/m^2","short")
entry("ECH","A conductivity cell with a cell constant of 1.2 per cm shows 340 ohms when filled with a sample. Determine the conductivity of the sample.",120/340,"S/m","inverse")
# ---- CK
entry("CK","A drug decomposes by first-order kinetics with a half-life of 35 min. After what time is only 10 % of it left?",35*60*log(10)/log(2),"s","inverse")
entry("CK","k goes from 2.1e-4 s^-1 at 25 °C to 1.9e-3 s^-1 at 45 °C. activation energy (arrhenius)?",R*log(1.9e-3/2.1e-4)/(1/298.15-1/318.15),"J/mol","inverse")
entry("CK","The consumption of A obeys -d[A]/dt = k[A]^2 with k = 0.045 L/(mol s). At the start [A] is 0.20 mol/L. What concentration is left after three minutes?",1e3/(1/0.2+0.045*180),"mol/m^3","plain")
entry("CK","An enzyme purified from a hot spring in 1998 follows Michaelis-Menten kinetics with Vmax = 85 µmol/(L·min) and Km = 0.4 mmol/L. The substrate, which costs 12 euros per gram, is present at 1.5 mmol/L. How large is the initial rate?",85e-6*1e3/60*1.5/1.9,"mol/(m^3 s)","prose")
entry("CK","CSTR, first order, k = 0.3 /min, feed 25 L/min constant density, conversion 85 %, volume needed?",25e-3*0.85/(0.3*0.15),"m^3","short")
entry("CK","The pre-exponential factor of a unimolecular decay is 5e12 per second, its activation energy 96 kJ/mol. Calculate the half-life at 60 °C.",log(2)/(5e12*exp(-96e3/(R*333.15))),"s","chain")
# ---- SO
entry("SO","By how many kelvin is the freezing point of 1.00 kg of water lowered by 25 g of table salt (58.44 g/mol, fully dissociated, ideal)? Kf is 1.86 K kg/mol.",2*1.86*25/58.44,"K","plain")
entry("SO","osmotic pressure 0.15 mol/L sucrose, 37 °C, van 't Hoff?",150*R*310.15,"Pa","short")
entry("SO","A solution of 4.2 g of a protein per litre has an osmotic pressure of 0.51 kPa at 25 °C. Ideal behaviour given, what is the molar mass of the protein?",4.2*R*298.15/510,"kg/mol","inverse")
entry("SO","In a practical course, 2 mol of glucose, a white powder from the 5 kg drum, were dissolved in 20 mol of water. Pure water has a vapour pressure of 23.8 mmHg at that temperature. Work out the vapour pressure over the solution by Raoult's law.",23.8*133.322387415*20/22,"Pa","prose")
entry("SO","Determine the Debye screening length in a 0.01 mol/L NaCl solution at 25 °C, relative permittivity 78.5.",sqrt(eps0*78.5*kB*298.15/(2*NA*10*e**2)),"m","plain")
entry("SO","how many mL of 12 M HCl do i need for 2.5 litres of 0.3 M",2.5e-3*0.3/12,"m^3","short")
# ---- QC
entry("QC","The four pi electrons of butadiene are put into a one-dimensional box of 0.578 nm. What wavelength does the HOMO to LUMO excitation (n = 2 to n = 3) absorb?",8*me*c*(0.578e-9)**2/(5*h),"m","chain")
entry("QC","hückel theory, benzene, |beta| = 75 kJ/mol: how large is the delocalization energy relative to three isolated double bonds?",2*75e3,"J/mol","short")
entry("QC","Microwave spectroscopy yields B = 1.9313 cm^-1 for carbon monoxide (12.000 u and 15.995 u). Find the bond length, with the molecule as a rigid rotor.",sqrt(h/(8*pi**2*c*193.13*(12*15.995/27.995)*u)),"m","inverse")
entry("QC","What is the zero-point energy of a single harmonic oscillator with wavenumber 2143 cm^-1?",0.5*h*c*2143e2,"J","plain")
entry("QC","Hydrogen chloride is a pungent gas that fumes in moist air. Its harmonic wavenumber is 2990.9 cm^-1 and the reduced mass of the molecule 0.9799 u. What force constant does the bond have?",(2*pi*c*2990.9e2)**2*0.9799*u,"N/m","prose")
entry("QC","my calculation gives E(H2) = -1.1745 hartree and E(H) = -0.5000 hartree for one atom. electronic dissociation energy of H2 per mole?",0.1745*Eh*NA,"J/mol","plain")
# ---- MA
entry("MA","fraction of vacant lattice sites at 900 °C, vacancy formation energy 0.90 eV, no entropy term?",exp(-0.9*eV/(kB*1173.15)),"1","short")
entry("MA","Copper is face-centred cubic with a lattice parameter of 0.3615 nm and a molar mass of 63.546 g/mol. Compute its theoretical density.",4*0.063546/(NA*(0.3615e-9)**3),"kg/m^3","plain")
entry("MA","The grains of a mild steel sheet, delivered last Tuesday in 40 coils, have an average diameter of 25 µm. With a friction stress of 70 MPa and a Hall-Petch coefficient of 0.74 MPa·m^0.5, what yield strength is to be expected?",70e6+0.74e6/sqrt(25e-6),"Pa","prose")
entry("MA","XRD, Cu K-alpha 0.15406 nm, first-order reflection at 2theta = 38.4 deg, d spacing?",0.15406e-9/(2*sin(radians(19.2))),"m","short")
entry("MA","A plate with K_IC = 26 MPa√m carries a tensile stress of 180 MPa; the geometry factor Y of the edge crack is 1.1 (K = Yσ√(πa)). At which crack length a does it break?",(26e6/(1.1*180e6))**2/pi,"m","inverse")
D=2.3e-5*exp(-148e3/(R*1198.15))
entry("MA","Carbon diffuses in austenite with D0 = 2.3e-5 m²/s and an activation energy of 148 kJ/mol. A steel with 0.18 wt% carbon is held at 925 °C for 6 hours in an atmosphere that keeps its surface at 1.10 wt% C. What carbon content, as a mass fraction, is found 0.8 mm below the surface (semi-infinite solid, error-function solution)?",(1.10-(1.10-0.18)*erf(0.8e-3/(2*sqrt(D*6*3600))))/100,"1","chain",0.002)
# ---- BP
entry("BP","K+: 140 mM inside the cell, 5 mM outside, 37 °C. Nernst potential (inside relative to outside)?",R*310.15/F*log(5/140),"V","short")
entry("BP","Calculate the diffusion coefficient of a sphere 5 nm in radius in water at 25 °C, whose viscosity is 0.89 mPa·s.",kB*298.15/(6*pi*0.89e-3*5e-9),"m^2/s","plain")
entry("BP","In an optical trap a bead jitters with a root-mean-square displacement of 9.0 nm along x; the sample is at 300 K. How stiff is the trap in this direction?",kB*300/(9e-9)**2,"N/m","inverse")
entry("BP","The DNA of a phage was stained with a green dye and stretched on a slide to a contour length of 16 µm. Take it as a freely jointed chain with a Kuhn length of 100 nm. What rms end-to-end distance has the free coil in solution?",sqrt(16e-6*100e-9),"m","prose")
entry("BP","ion channel with two states, the open one lies 1.5 kT higher in free energy than the closed one. how likely is it open?",1/(1+exp(1.5)),"1","plain")
entry("BP","A round cell 10 µm in radius has a membrane capacitance of 1 µF/cm². How many monovalent ions must cross the membrane to change its voltage by 70 mV?",4*pi*(10e-6)**2*1e-2*0.07/e,"1","chain")
# ---- PH
entry("PH","Vd 42 L, clearance 5 L/h, elimination half-life?",log(2)*42/5*3600,"s","short")
entry("PH","A patient of 70 kg and age 54 in room 12 needs an intravenous loading dose that brings the plasma concentration to 15 mg/L at once. The volume of distribution of the drug is 0.70 L per kg of body weight. Find the dose.",15e-6*0.7*70,"kg","prose")
entry("PH","At what rate must an antibiotic with a clearance of 4.2 L/h be infused to hold a steady state concentration of 8 mg/L?",8e-6*4.2/3600,"kg/s","inverse")
entry("PH","ligand 30 nM (free), Kd 12 nM, one site. share of receptor occupied?",30/42,"1","short")
entry("PH","An inhibitor binds its kinase with Kd = 2.5 nM. What standard free energy of binding per mole (1 mol/L reference) follows at 298.15 K?",R*298.15*log(2.5e-9),"J/mol","plain")
entry("PH","A competitive inhibitor shows IC50 = 180 nM when the assay is run with 20 µM substrate, Km = 8 µM. Determine Ki by Cheng and Prusoff.",180e-6/(1+20/8),"mol/m^3","inverse")
# ---- EP
entry("EP","herd immunity threshold for R0 = 3.4 with lifelong perfect immunity?",1-1/3.4,"1","short")
entry("EP","In an SIR model the transmission rate beta is 0.42 per day and people stay infectious for 6.5 days on average. Births and deaths are left out. What is the basic reproduction number?",0.42*6.5,"1","plain")
lo,hi=0.1,0.9999
for _ in range(200):
    md=(lo+hi)/2
    if 1-exp(-1.8*md)-md>0: lo=md
    else: hi=md
entry("EP","A new flu strain with R0 = 1.8 reaches an island of 60,000 people, none of them immune, and is left to run its course with homogeneous mixing. The ferry calls twice a week. What share of the people have caught it in the end, by the SIR final size relation?",lo,"1","prose")
entry("EP","cases growing exponentially at r = 0.14 per day, doubling time?",log(2)/0.14*day,"s","short")
entry("EP","A test detects 92 % of the infected and is correctly negative in 97 % of the healthy. Two percent of the people tested are infected. Someone tests positive: with what probability is he really infected?",.92*.02/(.92*.02+.03*.98),"1","chain")
entry("EP","vaccine stops 90% of infections in those vaccinated (all-or-nothing), 70 % of everybody get the shot. whats the highest R0 for which there is no epidemic?",1/(1-0.63),"1","inverse")
# ---- PE
entry("PE","Starting with 120 rabbits and unlimited food, how many rabbits are there after 4 years at r = 0.35 per year (continuous exponential growth)?",120*exp(1.4),"1","plain")
entry("PE","Fifty trout were set free in a lake that can carry 900 of them; the lake is 12 m deep and popular with anglers, who must put every fish back. Growth is logistic with r = 0.6 per year. How large is the stock after five years?",900/(1+(900/50-1)*exp(-3)),"1","prose")
entry("PE","logistic stock, K = 12000 fish, r = 0.5 per year, maximum sustainable yield in fish per unit time?",0.5*12000/4/yr,"1/s","short",0.002)
entry("PE","Of 85 beetles marked and released, 17 turn up in a second catch of 60. Estimate the population (Lincoln-Petersen, no correction).",85*60/17,"1","inverse")
p=[.4,.3,.2,.1]
entry("PE","Bird count in a park: 40 sparrows, 30 tits, 20 blackbirds, 10 robins. Shannon diversity index with natural logs?",-sum(x*log(x) for x in p),"1","list")
entry("PE","species-area law with z = 0.26: a forest gets cut down to 40 % of its area. what fraction of the species is lost eventually",1-0.4**0.26,"1","plain")
# ---- MP
entry("MP","mu = 0.21 per cm, 4 cm tissue, narrow beam: transmitted fraction?",exp(-0.84),"1","short")
entry("MP","Near a small unshielded source the dose rate is 1.8 mSv/h at 0.5 m. What is it at 2.2 m, air absorption neglected?",1.8e-3/3600*(0.5/2.2)**2,"Sv/s","plain")
entry("MP","The hospital's cyclotron, bought for 3 million dollars, delivers 370 MBq of fluorine-18 at 8:00. The half-life is 109.8 min. What activity is left at 11:30 the same morning?",370e6*2**(-210/109.8),"Bq","prose")
entry("MP","Fick: VO2 = 250 mL/min, arterial O2 content 200 mL/L, mixed venous 150 mL/L. cardiac output?",250e-6/60/0.05,"m^3/s","short")
entry("MP","Iodine-131 has a physical half-life of 8.02 days; in a patient's thyroid its activity halves every 5.6 days. What is the biological half-life?",1/(1/5.6-1/8.02)*day,"s","inverse")
entry("MP","Alpha particles (radiation weighting factor 20) deposit 5 mJ in 60 g of tissue, evenly. Calculate the equivalent dose.",20*5e-3/0.060,"Sv","chain")
# ---- GP
entry("GP","shear modulus 30 GPa, density 2700 kg/m3, S wave speed?",sqrt(30e9/2700),"m/s","short")
entry("GP","A quake has a seismic moment of 3.5×10^19 N·m. What moment magnitude is this?",2/3*(log10(3.5e19)-9.1),"1","plain",0.006)
entry("GP","How deep must one drill to meet rock at 150 °C, if the ground surface is at 12 °C and the temperature rises by 28 K per km?",138/28*1e3,"m","inverse")
entry("GP","A mountain range stands 3 km above the lowland and was first mapped in 1871. Its crust has a density of 2750 kg/m³, the mantle below 3300 kg/m³. How thick is the root beneath it in Airy isostasy?",3e3*2750/550,"m","prose")
entry("GP","P wave 6.2 km/s, S wave 3.5 km/s, the S came 14 s after the P at our station. how far is the focus",14/(1/3.5e3-1/6.2e3),"m","inverse")
entry("GP","The Rb-Sr isochron of a gneiss has a slope of 0.0451. With a decay constant of 1.393e-11 per year, how old is the rock?",log(1.0451)/1.393e-11*yr,"s","plain",0.002)
# ---- CL
entry("CL","Going from 280 ppm to 420 ppm of CO2, what radiative forcing results from the simplified expression with the coefficient 5.35 W/m²?",5.35*log(1.5),"W/m^2","plain")
entry("CL","solar constant 1361 W/m2, albedo 0.30, emissivity 1. effective emission temperature of the earth?",(1361*.7/(4*sb))**.25,"K","short")
entry("CL","A weather balloon, white and 2 m across, rises through an isothermal atmosphere at 255 K over ground where the barometer shows 1013 hPa. The mean molar mass of air is 28.97 g/mol. Find the pressure at a height of 5500 m.",1013e2*exp(-0.02897*g*5500/(R*255)),"Pa","prose",0.002)
entry("CL","potential temperature (ref 1000 hPa, kappa 0.286) of air at -12 °C and 700 hPa",261.15*(1000/700)**0.286,"K","short")
ee=0.45*42.4
entry("CL","At 30 °C, where the saturation vapour pressure is 42.4 hPa, the relative humidity is 45 %; the barometer stands at 1005 hPa. Determine the mixing ratio of water vapour (kg per kg of dry air), with 0.622 for the ratio of the molar masses.",0.622*ee/(1005-ee),"1","chain")
entry("CL","At 48° north the pressure falls by 1.2 hPa over 100 km of horizontal distance and the air has 1.2 kg/m³. How strong is the geostrophic wind?",1.2e2/1e5/(1.2*2*Om*sin(radians(48))),"m/s","plain")
# ---- OC
entry("OC","A tsunami crossed 2,900 km of ocean in 4.2 hours. What uniform water depth would give this speed for a long wave?",(2.9e6/(4.2*3600))**2/g,"m","inverse")
entry("OC","swell, period 11 s, deep water, wavelength?",g*121/(2*pi),"m","short")
entry("OC","A research submersible built in 1964 dives to 3500 m in sea water of constant density 1035 kg/m³. Its viewport is 30 cm wide. What excess pressure over the surface acts on it there?",1035*g*3500,"Pa","prose")
entry("OC","Find the period of inertial oscillations at a latitude of 35 degrees.",2*pi/(2*Om*sin(radians(35))),"s","plain",0.004)
entry("OC","density goes up from 1025 to 1027 kg/m3 over the top 100 m (linear, use 1026 as reference). buoyancy frequency N in rad/s?",sqrt(g/1026*2/100),"rad/s","plain")
entry("OC","A steady wind stress of 0.12 N/m² blows along a coast at 28° N over water of 1025 kg/m³. First work out the Coriolis parameter, then the Ekman volume transport per metre of coast.",0.12/(1025*2*Om*sin(radians(28))),"m^2/s","chain")
# ---- HG
entry("HG","aquifer K 12 m/day, head drops 3 m over 250 m, cross section 400 m2, groundwater flow?",12/day*3/250*400,"m^3/s","short")
hr=4*1.2/(4+2.4)
entry("HG","A rectangular concrete channel, 4 m wide and with water 1.2 m deep, falls 0.8 m per kilometre. Take Manning's n as 0.015. What discharge does it carry in uniform flow?",4*1.2/0.015*hr**(2/3)*sqrt(8e-4),"m^3/s","chain")
entry("HG","Rain falls at a steady 1.6 inches per hour on an 18 hectare district in which 2,100 people live. The runoff coefficient is 0.65, and the storm lasts longer than the time of concentration. What peak flow must the sewer take, by the rational method?",0.65*1.6*0.0254/3600*18e4,"m^3/s","prose")
entry("HG","catchment over one year: 820 mm precipitation, 290 mm streamflow, storage up by 15 mm. evapotranspiration as a water depth?",0.515,"m","short")
entry("HG","How likely is it that at least one 50-year flood occurs within the next 20 years?",1-0.98**20,"1","plain")
entry("HG","A well in a confined aquifer is pumped at 30 L/s until steady. Drawdowns are 1.8 m at 10 m and 0.7 m at 90 m from the well. What is the transmissivity (Thiem)?",0.030*log(9)/(2*pi*1.1),"m^2/s","inverse")
# ---- IT
entry("IT","entropy in bits of a biased coin, heads 20 %?",-(.2*log2(.2)+.8*log2(.8)),"bit","short")
entry("IT","What is the highest error-free data rate over a phone line 3.1 kHz wide at a signal-to-noise ratio of 35 dB?",3100*log2(1+10**3.5),"bit/s","plain")
entry("IT","A radio link with 8 MHz of bandwidth is to carry 50 Mbit/s. What power ratio of signal to noise does Shannon's theorem require at least (as a plain ratio, not dB)?",2**6.25-1,"1","inverse")
H=lambda q:-(q*log2(q)+(1-q)*log2(1-q))
entry("IT","An old undersea cable flips seven of every hundred binary symbols at random, and it was laid in 1902. Model it as a binary symmetric channel. How many bits of information can one channel use carry at most?",1-H(.07),"bit","prose")
entry("IT","KL divergence D(P||Q) in bits, P = (0.5, 0.5), Q = (0.9, 0.1)",.5*log2(.5/.9)+.5*log2(.5/.1),"bit","list")
entry("IT","A camera sends 1920 × 1080 pixels with 24 bits each, 30 frames per second, compressed 45 to 1. What bit rate comes out?",1920*1080*24*30/45,"bit/s","chain")
# ---- SP
entry("SP","A 9.3 kHz tone is sampled at 12 kHz without an anti-alias filter. At which frequency below 6 kHz does it show up?",2700,"Hz","plain")
entry("SP","RC low pass, C = 10 nF, want -3 dB at 1.5 kHz, R = ?",1/(2*pi*1500*10e-9),"ohm","inverse")
entry("SP","A studio bought a 14 bit converter in a black case for 900 dollars. For a full-scale sine the only noise is its quantisation noise. What signal-to-noise ratio in decibels can it reach ideally?",10*log10(1.5*4**14),"dB","prose")
entry("SP","4096 point FFT at 48 kHz, bin spacing?",48000/4096,"Hz","short")
entry("SP","y[n] = 0.9 y[n-1] + 0.1 x[n]. What amplitude gain has this filter at one quarter of the sampling rate?",0.1/sqrt(1.81),"1","plain")
entry("SP","Find |X[1]| of the 4-point DFT of x = [1, 2, 0, -1] (no scaling factor).",sqrt(10),"1","list")
# ---- CT
l=log(0.15)
entry("CT","Step response of a standard second-order system overshoots by 15 %. Which damping ratio does it have?",-l/sqrt(pi**2+l*l),"1","inverse")
entry("CT","zeta 0.45, wn = 3 rad/s, 2 % settling time by the 4/(zeta wn) rule?",4/(.45*3),"s","short")
entry("CT","A unity-feedback loop of a grey laboratory oven has an open-loop transfer function without integrator whose DC gain is 12. The setpoint is changed in a unit step; the loop is stable. What steady-state error remains?",1/13,"1","prose")
entry("CT","kalman filter, scalar: predicted variance 2.5, measurement noise variance 0.7, H = 1. variance after the update?",2.5*.7/3.2,"1","plain")
entry("CT","A heater behaves like G(s) = 4/(90 s + 1) (time in seconds) and is controlled by a proportional gain of 2.5 with unity feedback. Calculate the time constant of the closed loop.",90/(1+10),"s","plain")
entry("CT","The closed loop has the characteristic polynomial s³ + 4s² + 6s + K. Up to which K is it stable?",24,"1","inverse")
# ---- ST
entry("ST","p = 0.25, ten independent trials, probability of exactly three successes?",comb(10,3)*.25**3*.75**7,"1","short")
entry("ST","The number of calls per minute at a help desk is Poisson distributed with mean 1.3. With what probability do two or more calls come in within a given minute?",1-exp(-1.3)*2.3,"1","plain")
entry("ST","The heights of the recruits, mostly aged 19, are normally distributed with mean 172 cm and standard deviation 7 cm. The barracks' door frames are 205 cm high. What share of the recruits is taller than 185 cm?",1-Phi(13/7),"1","prose")
entry("ST","sample standard deviation (n-1) of 4.1, 3.8, 4.6, 4.4, 3.9",sd([4.1,3.8,4.6,4.4,3.9]),"1","list")
entry("ST","How many people must a pollster ask so that the 95 % margin of error of a proportion near one half is at most 3 percentage points (simple random sample, normal approximation, large population)?",ceil(1.959963985**2*.25/.03**2),"1","inverse",0.0012)
entry("ST","collectible figures, 6 kinds equally likely in each box, how many boxes do i have to buy on average to get all six",6*sum(1/k for k in range(1,7)),"1","plain")
# ---- NA
x=2.0
for _ in range(2): x-=(x**3-2*x-5)/(3*x*x-2)
entry("NA","Newton's method for x^3 - 2x - 5 = 0 with x0 = 2: what is x2, the value after two steps?",x,"1","plain",1e-4)
v=[0,3.1,5.8,7.9,9.2]
entry("NA","speedometer readings of a cart every 2 s: 0, 3.1, 5.8, 7.9, 9.2 m/s. distance by simpson's rule?",2/3*(v[0]+4*v[1]+2*v[2]+4*v[3]+v[4]),"m","list")
entry("NA","bisection on [1, 2]: how many halvings until the interval is shorter than 1e-6?",20,"1","short")
entry("NA","Determine the condition number in the 2-norm of the matrix [[3, 1], [1, 2]].",(5+sqrt(5))/(5-sqrt(5)),"1","list")
entry("NA","In a seminar with eleven students the equation y' = -2y with y(0) = 3 is to be solved by explicit Euler steps of h = 0.1. Nobody uses a computer. Which value does the method give at t = 0.5?",3*.8**5,"1","prose")
entry("NA","A second-order method gives 1.2452 with step 0.2 and 1.2318 with step 0.1. Improve this by Richardson extrapolation: what is the extrapolated value?",(4*1.2318-1.2452)/3,"1","chain",2e-4)
# ---- DS
x=0.4
for _ in range(3): x=3.2*x*(1-x)
entry("DS","logistic map x -> 3.2 x (1 - x), x0 = 0.4, what is x3?",x,"1","short")
entry("DS","What Lyapunov exponent per iteration (natural log) has the tent map with slopes +1.8 and -1.8?",log(1.8),"1","plain")
entry("DS","A toy weather model painted on a blackboard in Room 3 has a largest Lyapunov exponent of 0.9 per day. The initial state is known to one part in a million, and a forecast is useless once the error has grown to 0.1. After what time is that?",log(1e5)/0.9*day,"s","prose")
entry("DS","similarity dimension of a fractal made of 5 copies of itself, each scaled down by 4?",log(5)/log(4),"1","short")
entry("DS","The logistic map x_{n+1} = r x_n (1 - x_n) rests at the non-zero fixed point 0.64. Find r.",1/0.36,"1","inverse")
entry("DS","Period doublings of the logistic map occur at r1 = 3 and r2 = 3.449490. Use Feigenbaum's constant 4.6692 to predict where the next one, r3, comes.",3.449490+0.449490/4.6692,"1","chain",1e-4)
# ---- OP
entry("OP","Smallest value of 3x^2 - 12x + 5 over all real x?",-7,"1","short")
f=lambda a,b:(1-a)**2+100*(b-a*a)**2
a,b=0.5,0.5; gx=-2*(1-a)-400*a*(b-a*a); gy=200*(b-a*a)
entry("OP","Rosenbrock f = (1-x)^2 + 100 (y-x^2)^2. Take a single gradient descent step of size 0.001 from (0.5, 0.5). What is f at the new point?",f(a-.001*gx,b-.001*gy),"1","chain")
entry("OP","A farmer with 31 goats wants to fence a rectangular meadow along a straight river; the river side needs no fence. He has 120 m of wire mesh. What is the largest area he can enclose?",60*30,"m^2","prose")
entry("OP","maximise 40x + 30y with x, y >= 0, x + y <= 12, 2x + y <= 16. maximum of the objective?",400,"1","list")
entry("OP","Demand 2400 pieces a year, 45 euros per order, 3.20 euros per piece and year for storage: economic order quantity?",sqrt(2*2400*45/3.2),"1","plain")
entry("OP","Which radius should a closed cylindrical can of one litre have so that it takes the least sheet metal (top, bottom and wall equally thick)?",(1e-3/(2*pi))**(1/3),"m","inverse")
# ---- FI
entry("FI","5,000 euros at 3.2 % per year, interest added once a year, balance after 8 years?",5000*1.032**8,"1","short")
i=.045/12;n=300
entry("FI","A couple, both 34, take out a mortgage of $240,000 over 25 years. The nominal rate is 4.5 % a year, compounded monthly, with equal payments at the end of each month. How large is the monthly payment?",240000*i/(1-(1+i)**-n),"1","prose")
d1=(log(52/50)+(.03+.25**2/2)*.5)/(.25*sqrt(.5)); d2=d1-.25*sqrt(.5)
bs=52*Phi(d1)-50*exp(-.015)*Phi(d2)
entry("FI","Black-Scholes price of a European call: S = 52, K = 50, r = 3 % continuous, sigma = 25 %, half a year to expiry, no dividends.",bs,"1","plain")
entry("FI","stock 60, european call 6.20 at strike 58, 9 months to go, r = 4% cont. comp., no dividends. what should the put with the same strike cost?",6.2-60+58*exp(-.03),"1","plain")
entry("FI","Bond with face value 1000, a 6 % coupon paid once a year and five years to maturity yields 4.5 % (annual). First discount the coupons, then the face value: what is its price just after a coupon date?",60*(1-1.045**-5)/.045+1000*1.045**-5,"1","chain")
entry("FI","What yearly rate, compounded annually, doubles a deposit in 9 years?",2**(1/9)-1,"1","inverse")
# ---- PG
entry("PG","three-phase load 250 kW, 400 V line to line, pf 0.85, line current?",250e3/(sqrt(3)*400*.85),"A","short")
entry("PG","A sawmill draws 300 kW at a power factor of 0.75 lagging. What reactive power must a capacitor bank supply to bring it to 0.95 lagging?",300e3*(tan(acos(.75))-tan(acos(.95))),"var","chain")
entry("PG","At a 10 kV busbar in a substation built in 1987 the short-circuit impedance per phase is 0.62 ohm. The voltage factor c after IEC 60909 is 1.1. Determine the initial symmetrical three-phase short-circuit current.",1.1*10e3/(sqrt(3)*.62),"A","prose")
entry("PG","base impedance, 132 kV, 100 MVA?",132e3**2/100e6,"ohm","short")
entry("PG","A lossless line of X = 60 Ω per phase joins two stations, each held at 220 kV line-to-line, and carries 180 MW. What is the angle between the two voltages?",asin(180e6*60/220e3**2),"rad","inverse")
entry("PG","island grid, 500 MVA of machines with H = 4 s, 50 Hz, suddenly loses 60 MW of generation. how fast does the frequency start falling (hz per second, no load damping)",60e6*50/(2*4*500e6),"Hz/s","plain")
# ---- AE
entry("AE","stage: Isp 340 s, 28 t at ignition, 9.5 t at burnout, ideal delta-v?",340*g*log(28/9.5),"m/s","short")
entry("AE","A probe with a dry mass of 1,200 kg has to change its speed by 2.1 km/s in free space; its engine has an effective exhaust velocity of 3.1 km/s. How much propellant must be on board?",1200*(exp(2.1/3.1)-1),"kg","inverse")
entry("AE","The wing of a red biplane has an area of 16 m² and works at a lift coefficient of 0.9 in air of 1.1 kg/m³. The pilot, who got his licence in 2009, flies at 70 knots. What lift does it produce?",.5*1.1*(70*1852/3600)**2*16*.9,"N","prose")
entry("AE","What Mach number has an airliner doing 900 km/h true airspeed at 216.65 K (air: gamma 1.4, 287.05 J/(kg K))?",250/sqrt(1.4*287.05*216.65),"1","chain")
entry("AE","Stall speed in level flight at sea level (1.225 kg/m³) of an aeroplane of 2,400 lb with 16.2 m² of wing and a maximum lift coefficient of 1.9?",sqrt(2*2400*0.45359237*g/(1.225*16.2*1.9)),"m/s","inverse")
entry("AE","rocket engine, 95 kg/s at 2,750 m/s exhaust speed, exit area 0.4 m2, exit pressure 0.6 bar, outside 1 atm. thrust?",95*2750+(0.6e5-101325)*.4,"N","plain")
# ---- MU
entry("MU","V = 12.0 V with standard uncertainty 0.1 V, I = 2.00 A with standard uncertainty 0.03 A, uncorrelated. What is the combined standard uncertainty of R = V/I?",6*sqrt((.1/12)**2+.015**2),"ohm","chain")
entry("MU","65 mph in m/s?",65*0.44704,"m/s","short")
entry("MU","The nurse's American thermometer, made of glass and 12 cm long, reads 98.6 °F. Express this on the kelvin scale.",(98.6-32)/1.8+273.15,"K","prose",1e-4)
mm=[10.03,10.01,9.98,10.04,10.00]
entry("MU","type A standard uncertainty of the mean of five readings 10.03, 10.01, 9.98, 10.04, 10.00 mm",sd(mm)/sqrt(5)*1e-3,"m","list")
entry("MU","A digital voltmeter resolves 0.1 V; only the rounding counts and it is uniformly distributed. Find the standard uncertainty that comes from it.",0.1/(2*sqrt(3)),"V","plain")
entry("MU","A balance scatters with a standard deviation of 0.6 mg per weighing. How many independent weighings have to be averaged for a standard uncertainty of the mean of 0.1 mg?",36,"1","inverse")

# ---- refuse
refuse("Debye length at an electron density of 1e19 m^-3?","the electron temperature is missing")
refuse("What gyroradius does an electron have in a field of 0.2 T?","the speed (or energy) perpendicular to the field is missing")
refuse("How far away is a star of apparent magnitude 7.4?","the absolute magnitude is missing")
refuse("A star has a surface temperature of 5,200 K. Calculate its luminosity.","the radius is missing")
refuse("A galaxy is seen at redshift z = 8. How far away is it?","which distance and which cosmology: several readings with very different numbers, and Hubble's law does not hold")
refuse("Calculate the period of a satellite that circles a planet 500 km above its surface. The satellite has a mass of 800 kg.","mass and radius of the planet are missing")
refuse("An object follows a Kepler orbit with eccentricity 1.3 and periapsis 7,000 km. What is its apoapsis distance?","a hyperbolic orbit has no apoapsis")
refuse("Hawking temperature of a hole with mass -5 solar masses?","negative mass is impossible")
refuse("With what speed does a particle run on a circular free orbit at r = 1.2 Schwarzschild radii around a nonrotating black hole?","there is no circular orbit inside the photon sphere (1.5 r_s)")
refuse("What is the equilibrium temperature of a planet with albedo 0.4 that circles a star like the Sun?","the distance from the star is missing")
refuse("A reaction has a standard enthalpy of -40 kJ/mol. Find the standard Gibbs energy at 298 K.","the reaction entropy is missing")
refuse("Which pH does a 0.1 mol/L solution of a weak acid have?","the acid constant is missing")
refuse("What mass of copper is deposited from CuSO4 solution by a current of 3 A?","the time is missing")
refuse("A plating bath at 130 % current efficiency, 10 A for one hour, zinc from Zn2+: deposited mass?","a current efficiency above 1 is impossible")
refuse("The rate constant of a reaction is 0.2 and the starting concentration 1 mol/L. How long does it take until half is used up?","the order of the reaction (and the unit of k) is missing")
refuse("k = 3.1e-4 per second at 25 °C. What is the activation energy?","a second temperature (or the pre-exponential factor) is missing")
refuse("20 g of an unknown substance are dissolved in 500 g of water. What is the freezing point of the solution?","the molar mass of the substance is missing")
refuse("A bar of structural steel (E = 200 GPa, yield strength 250 MPa) is stretched to a strain of 0.15. What stress is in it?","far beyond yield Hooke's law does not hold; the hardening curve is missing")
refuse("calcium outside the cell is 2 mM, T = 37 C, Nernst potential?","the concentration inside is missing")
refuse("A patient swallows 500 mg of a drug. What peak plasma concentration is reached?","volume of distribution, absorption and elimination are missing")
refuse("Oral bioavailability 170 %, dose 100 mg, how many mg reach the circulation?","a bioavailability above 1 is impossible")
refuse("An epidemic starts with 12 cases in a town of 40,000. How many will be infected in the end?","R0 is missing")
refuse("A population of 500 deer grows logistically with r = 0.3 per year. How many are there after 5 years?","the carrying capacity is missing")
refuse("What dose rate is there 1 m from a source of 2 GBq?","the nuclide (gamma constant) is missing")
refuse("The physical half-life of a nuclide is 6 days, its effective half-life in the body 10 days. Determine the biological half-life.","the effective half-life cannot be longer than the physical one")
refuse("The P wave of an earthquake arrived at our station at 10:32:15. How far away was it?","the S arrival or origin time, and the wave speeds are missing")
refuse("How much warmer does it get at 500 ppm of CO2?","the reference concentration and the climate sensitivity are missing")
refuse("head difference 2 m over 100 m in an aquifer of 50 m2 cross section. flow in m3/s?","the hydraulic conductivity is missing")
refuse("Entropy of a source with three symbols of probability 0.5, 0.4 and 0.3?","the probabilities add up to more than 1")
refuse("What is the Shannon capacity of a 20 MHz channel?","the signal-to-noise ratio is missing")
refuse("Find the cutoff frequency of an RC low-pass filter with R = 10 kΩ.","the capacitance is missing")
refuse("wn = 5 rad/s, second order system, what's the overshoot?","the damping ratio is missing")
refuse("A normally distributed quantity has mean 3 and variance -4. What is the probability of a value above 5?","a negative variance is impossible")
refuse("Do one Newton step for x^2 + 1 = 0 from x0 = 0. What is x1?","the derivative vanishes there: the step is not defined")
refuse("What is the maximum of f(x) = x^2 over all real numbers?","the function is unbounded: there is no maximum")
refuse("I put money into an account at 5 % compound interest. How much do I have after 10 years?","the deposit is missing")
refuse("Three-phase motor, 45 kW electrical input, power factor 0.86. Line current?","the voltage is missing")
refuse("A rocket has a specific impulse of 300 s. What delta-v can it give?","the mass ratio is missing")
refuse("Convert 5 kilograms into metres.","mass cannot be converted into length: nonsense")
refuse("Why is the kilogram no longer defined by an artefact?","the wanted thing is not a number")

from collections import Counter
if __name__=="__main__":
    os.chdir(os.path.dirname(os.path.abspath(__file__)))
    json.dump(A,open("sciences-answered.json","w"),indent=1,ensure_ascii=False)
    json.dump(Rf,open("sciences-refused.json","w"),indent=1,ensure_ascii=False)
    print(len(A),len(Rf),Counter(x["style"] for x in A))
    cf=Counter(x["family"] for x in A); print(len(cf),{k:v for k,v in cf.items() if v!=6})
    assert len({x["question"] for x in A+Rf})==len(A)+len(Rf)
    for x in A: print(x["family"],"%.6g"%x["value"],x["unit"],"|",x["question"][:60])
