"""Questions on heat, life, Earth, information and money; the second open set."""

import os
import json, math
from math import *
rows = []; refused = []; _bad = []
def q(family, question, value, unit, chk=None):
    """chk: a second, independent rough or inverse figure (3 per cent)"""
    v = float(value)
    assert isfinite(v), question
    if chk is None: _bad.append(('NOCHK', question, v))
    elif 0.0015*abs(chk)<abs(v-chk)<0.03*abs(chk): _bad.append(('loose',question[:70],v,chk))
    elif abs(v-chk) > 0.03*abs(chk): _bad.append(('DIFF', question, v, chk))
    rows.append(dict(family=family, question=question, value=v, unit=unit, tolerance=1e-3))
def bad(question, why): refused.append(dict(question=question, why=why))
h=6.62607015e-34; hb=h/(2*pi); k=1.380649e-23; NA=6.02214076e23; e=1.602176634e-19; c=299792458.0
R=k*NA; F=e*NA; G=6.67430e-11; me=9.1093837139e-31; mp=1.67262192595e-27; u=1.66053906892e-27
eps0=8.8541878188e-12; mu0=1.25663706127e-6; sig=2*pi**5*k**4/(15*h**3*c**2); g=9.80665; atm=101325.0
Ms=1.32712440018e20/G; Ls=3.828e26; Rs=6.957e8; AU=149597870700.0; pc=AU*648000/pi; yr=365.25*86400; d=86400.0; Om=7.2921e-5
C=lambda t:t+273.15
Phi=lambda x:0.5*erfc(-x/sqrt(2))
rad=radians; exp_=math.exp

# ---- TD
q('TD','A geothermal station draws brine at 165 °C and dumps its waste heat into a river at 18 °C. Its 14 employees claim 40 % efficiency. What is the highest thermal efficiency that any heat engine could have between those two temperatures?',1-C(18)/C(165),'1',0.3355)
q('TD','2.5 mol of an ideal gas sits in a cylinder kept at 310 K by a water bath. The piston is let out so slowly that the process is reversible, and the volume goes from 8 L to 22 L. How much work has the gas done?',2.5*R*310*log(22/8),'J',6518)
q('TD','In a diesel cylinder air at 27 °C is squeezed, adiabatically and reversibly, to one eighteenth of its original volume. Take gamma = 1.40. What temperature does it reach?',C(27)*18**0.4,'K',954)
q('TD','By how much does the entropy of 0.75 kg of water rise when it is warmed from 12 °C to 88 °C? Use c = 4186 J/(kg K).',0.75*4186*log(C(88)/C(12)),'J/K',742.5)
q('TD','An ideal (Carnot) heat pump has to keep a house at 21 °C while it is -7 °C outside; the house leaks 9 kW of heat. What is the least electrical power it can run on?',9000*28/C(21),'W',857)
q('TD','What is the air-standard Otto efficiency of a petrol engine whose compression ratio is 9.5, with a heat capacity ratio of 1.4?',1-9.5**-0.4,'1',0.594)
q('TD','A 12 L diving cylinder is filled to an absolute pressure of 200 bar at 20 °C. Treating the air as ideal, how many moles of it are inside?',200e5*0.012/(R*C(20)),'mol',98.5)
q('TD','300 g of copper (385 J/kg/K) at 150 °C is dropped into 500 g of water (4186 J/kg/K) at 20 °C in an insulated cup whose own heat capacity can be ignored. What is the final temperature?',C((0.3*385*150+0.5*4186*20)/(0.3*385+0.5*4186)),'K',C(26.8))
q('TD','How much heat is needed to turn 2 kg of ice at 0 °C entirely into water at 0 °C, if the latent heat of fusion is 334 kJ/kg?',2*334e3,'J',668000)
q('TD','hi all, noob here. my kettle says 2200 W on the bottom. 1.5 kg of water at 15 °C, c = 4186 J/(kg K). if nothing is lost how long until it is at 100 °C??',1.5*4186*85/2200,'s',242.6)
q('TD','so my car tyre reads 2.3 bar absolute at 10 °C in the morning. volume basically does not change. after the motorway the air in it is at 45 °C. what absolute pressure now?',2.3e5*C(45)/C(10),'Pa',2.584e5)
q('TD','Quick sanity check please: a fridge pulls 180 W from the food compartment while its compressor draws 60 W. What is its coefficient of performance as a refrigerator?',3.0,'1',180/60)
q('TD','Ok so a steel rail, 25 m long, expansion coefficient 1.2e-5 per kelvin, goes from -10 °C to 40 °C over the year. How much longer does it get?',25*1.2e-5*50,'m',0.015)
# ---- HT
q('HT','A brick wall 0.24 m thick and 18 m^2 in area (k = 0.72 W/(m K)) has its inner face at 21 °C and its outer face at -4 °C. At what rate is heat lost through it?',0.72*18*25/0.24,'W',1350)
q('HT','A furnace door of 0.12 m² and emissivity 0.85 is at 420 °C in a large workshop whose walls are at 25 °C. What net power does it radiate to the walls?',0.85*sig*0.12*(C(420)**4-C(25)**4),'W',5.784e-9*(2.3092e11-0.0790e11))
q('HT','A 6 m run of steam pipe, outer radius 30 mm, is lagged to a radius of 55 mm with glass wool (0.045 W/m/K). The pipe surface is at 150 °C and the outside of the lagging at 35 °C. What heat does the whole run lose per second?',2*pi*0.045*6*115/log(55/30),'W',321.9)
q('HT','What is the thermal diffusivity of copper with conductivity 401 W/(m K), density 8960 kg/m³ and specific heat 385 J/(kg K)?',401/8960/385,'m^2/s',1.1625e-4)
dT=(60-55)/log(60/55)
q('HT','In a counterflow exchanger the oil cools from 120 °C to 75 °C while the water warms from 20 °C to 60 °C. What is the log-mean temperature difference?',dT,'K',57.46)
q('HT','For an insulated cable with insulation of conductivity 0.16 W/(m K) and an outside film coefficient of 9 W/(m² K), what is the critical radius of insulation?',0.16/9,'m',0.01778)
q('HT','A steel ball 12 mm in diameter (density 7850 kg/m³, specific heat 460 J/kg/K) comes out of the oven at 900 °C into still air at 25 °C with h = 35 W/(m² K). Treat it as a lumped body. After how long has it cooled to 100 °C?',7850*460*0.002/35*log(875/75),'s',506.9)
q('HT','Air flows over a 1.8 m² panel at 62 °C with a mean heat transfer coefficient of 14 W/m²K. The air is at 23 °C. How much heat is carried off by convection?',14*1.8*39,'W',982.8)
q('HT','A sheet of insulation 5 cm thick must let through no more than 20 W for each square metre with 25 K across it. What thermal conductivity does the material need?',20*0.05/25,'W/(m K)',0.04)
q('HT','The Nusselt number for flow in a tube of inner diameter 25 mm was found to be 110. With water of conductivity 0.62 W/(m K), what heat transfer coefficient does that give?',110*0.62/0.025,'W/(m^2 K)',2728)
# ---- CHE
q('CHE','Ethanol boils at 351.4 K under 1 atm, and its enthalpy of vaporisation is 38.6 kJ/mol. Using the Clausius-Clapeyron equation with constant enthalpy, estimate its vapour pressure at 298.15 K.',atm*exp(-38600/R*(1/298.15-1/351.4)),'Pa',atm*exp(-2.3596))
q('CHE','An equilibrium constant of 3.2e-5 was measured at 298.15 K. What is the standard Gibbs energy of the reaction?',-R*298.15*log(3.2e-5),'J/mol',25660)
q('CHE','Ammonia synthesis has a reaction enthalpy of -92.2 kJ/mol and a reaction entropy of -198.8 J/(mol K). If both are taken as constant, at what temperature does the reaction Gibbs energy pass through zero?',92200/198.8,'K',463.8)
q('CHE','A buffer is made with 0.20 mol/L acetic acid and 0.35 mol/L sodium acetate. With pKa = 4.76 what pH does the Henderson-Hasselbalch equation give?',4.76+log10(0.35/0.20),'1',5.003)
q('CHE','A cuvette 1 cm long holds NADH, whose molar absorption coefficient at 340 nm is 6220 L/(mol cm). The absorbance reads 0.62. What is the concentration?',0.62/6220*1000,'mol/m^3',0.09968)
q('CHE','Use the van der Waals equation with a = 0.364 Pa m^6/mol^2 and b = 4.27e-5 m^3/mol to find the pressure of 1 mol of CO2 confined to 0.5 L at 300 K.',R*300/(5e-4-4.27e-5)-0.364/25e-8,'Pa',3.998e6)
q('CHE','What is the pH of a solution whose hydrogen ion concentration is 0.015 mol/L?',-log10(0.015),'1',1.824)
q('CHE','The equilibrium constant of a reaction is 12 at 298 K; the reaction enthalpy is +45 kJ/mol. What is the equilibrium constant at 350 K according to the van \'t Hoff equation?',12*exp(-45000/R*(1/350-1/298)),'1',12*exp(2.6984))
q('CHE','25 mL of 12 mol/L hydrochloric acid is made up with water to 2.0 L. What is the concentration afterwards?',12e3*0.025/2,'mol/m^3',150)
q('CHE','How many molecules are there in 36 g of a substance whose molar mass is 18 g/mol?',2*NA,'1',1.2044e24)
# ---- SM
q('SM','What is the root-mean-square speed of nitrogen molecules (28.0134 g/mol) at 300 K?',sqrt(3*R*300/0.0280134),'m/s',517)
q('SM','Estimate the mean free path in air at 20 °C and 101325 Pa, taking hard spheres 0.37 nm in diameter.',k*C(20)/(sqrt(2)*pi*(0.37e-9)**2*atm),'m',6.57e-8)
q('SM','Two non-degenerate levels lie 0.03 eV apart. In equilibrium at 400 K, what is the ratio of the population of the upper to that of the lower?',exp(-0.03*e/(k*400)),'1',0.4188)
q('SM','What is the thermal de Broglie wavelength of a helium-4 atom, mass 6.6465e-27 kg, at 4.2 K?',h/sqrt(2*pi*6.6465e-27*k*4.2),'m',4.26e-10)
q('SM','Hydrogen gas (molar mass 2.016 g/mol) in a lamp is at 1200 K. Which molecular speed is the most probable?',sqrt(2*R*1200/2.016e-3),'m/s',3146)
q('SM','How large is the average translational kinetic energy of one gas molecule at 350 K?',1.5*k*350,'J',7.248e-21)
q('SM','At what temperature do oxygen molecules of molar mass 32 g/mol have an rms speed of 600 m/s?',0.032*600**2/(3*R),'K',461.8)
q('SM','A vapour of rubidium-87 (86.909 u, spin polarised, non-interacting) is trapped uniformly at 5e19 atoms per cubic metre. Below what temperature does it Bose-Einstein condense?',2*pi*hb**2/(86.909*u*k)*(5e19/2.6123753486854883)**(2/3),'K',2.51e-7)
# ---- CK
q('CK','A first-order decomposition has rate constant 4.1e-4 s^-1. What is the half-life of the reactant?',log(2)/4.1e-4,'s',1690.6)
q('CK','The rate constant of a reaction is 1.2e-3 /s at 300 K and 8.7e-3 /s at 330 K. What activation energy follows from the Arrhenius law?',R*log(8.7/1.2)/(1/300-1/330),'J/mol',8.314*1.981/3.0303e-4)
q('CK','With a pre-exponential factor of 5e13 s^-1 and an activation energy of 96 kJ/mol, how large is the rate constant at 400 K?',5e13*exp(-96000/(R*400)),'1/s',5e13*exp(-28.866))
q('CK','A species starts at 0.50 mol/L and disappears by second-order kinetics, -d[A]/dt = k[A]^2 with k = 0.012 L/(mol s). What concentration is left after 10 min?',1000/(2+0.012*600),'mol/m^3',108.7)
q('CK','A first-order reaction has a half-life of 8.5 min. How long does it take to use up 95 % of the reactant?',510*log(20)/log(2),'s',36.74*60)
q('CK','What conversion does a first-order liquid-phase reaction (k = 0.2 per minute) reach in a single ideal CSTR whose residence time is 15 min?',3/4,'1',0.75)
q('CK','A first-order reaction with k = 0.2 1/min is run isothermally in a plug flow reactor with a residence time of 15 min. What fraction of the feed is converted?',1-exp(-3),'1',0.9502)
q('CK','An enzyme with Vmax = 40 µmol/(L s) and Km = 150 µmol/L is given 90 µmol/L of its substrate. At what rate does it work according to Michaelis-Menten?',40e-3*90/240,'mol/(m^3 s)',0.015)
q('CK','Use transition-state theory (transmission coefficient 1) to find the rate constant at 298.15 K for an activation Gibbs energy of 80 kJ/mol.',k*298.15/h*exp(-80000/(R*298.15)),'1/s',6.2124e12*exp(-32.272))
# ---- ECH
q('ECH','A Daniell cell with a standard potential of 1.10 V holds 0.5 mol/L zinc ions and 0.01 mol/L copper ions at 298.15 K. Two electrons are transferred: Zn + Cu2+ -> Zn2+ + Cu. What cell voltage does the Nernst equation give?',1.10-R*298.15/(2*F)*log(50),'V',1.0497)
q('ECH','A spoon is silver-plated with a current of 3.5 A for 40 minutes. What mass of silver (107.868 g/mol, one electron per ion) comes down on it?',3.5*2400*0.107868/F,'kg',9.39e-3)
q('ECH','How long must a current of 4 A flow to deposit 10 g of copper from a copper(II) sulphate bath? Copper has molar mass 63.546 g/mol.',0.010/0.063546*2*F/4,'s',7592)
q('ECH','The hydrogen-oxygen fuel cell has a standard potential of 1.229 V and passes two electrons per molecule of water. What is the standard Gibbs energy change?',-2*F*1.229,'J/mol',-237160)
q('ECH','An electrode has an exchange current density of 0.8 mA/cm² and a Tafel slope of 118 mV per decade. Which overpotential drives 25 mA/cm²?',0.118*log10(25/0.8),'V',0.1763)
q('ECH','A planar electrode of 0.07 cm² is stepped to a potential at which a one-electron reaction is diffusion limited. The bulk concentration is 2 mmol/L and D = 7e-10 m²/s. What is the Cottrell current 1.5 s after the step?',F*7e-6*2*sqrt(7e-10/(pi*1.5)),'A',1.6465e-5)
q('ECH','The conductivity of a 0.010 mol/L KCl solution is 1.413 mS/cm. What is its molar conductivity?',0.1413/10,'S m^2/mol',0.01413)
q('ECH','A two-electron cell reaction has a standard cell potential of 0.34 V at 298.15 K. What is its equilibrium constant?',exp(2*F*0.34/(R*298.15)),'1',exp(26.468))
# ---- SO
q('SO','What osmotic pressure does a 0.30 mol/L solution of sucrose have at 25 °C?',300*R*298.15,'Pa',743.7e3)
q('SO','How far is the freezing point of water (cryoscopic constant 1.86 K kg/mol) lowered by 0.8 mol/kg of sodium chloride, taken as fully dissociated into two ions?',2*1.86*0.8,'K',2.976)
q('SO','45 g of glucose (180.16 g/mol) is dissolved in 400 g of water, whose ebullioscopic constant is 0.512 K kg/mol. By how many kelvin does the boiling point go up?',0.512*45/180.16/0.4,'K',0.3197)
q('SO','Pure water has a vapour pressure of 3.17 kPa at 25 °C. What is the vapour pressure over an ideal solution in which the mole fraction of a non-volatile solute is 0.08?',0.92*3170,'Pa',2916)
q('SO','What is the Debye screening length in a 10 mmol/L aqueous solution of a 1:1 salt at 298.15 K, with a relative permittivity of 78.5?',sqrt(78.5*eps0*k*298.15/(2*NA*10*e*e)),'m',3.04e-9)
q('SO','How fast do latex spheres of radius 50 nm diffuse in water at 298.15 K, viscosity 0.89 mPa s? Give the diffusion coefficient.',k*298.15/(6*pi*0.89e-3*50e-9),'m^2/s',4.907e-12)
q('SO','2.0 g of a protein dissolved in 100 mL of water shows an osmotic pressure of 720 Pa at 25 °C. Assuming ideal dilute behaviour, what is the molar mass of the protein?',20*R*298.15/720,'kg/mol',68.86)
q('SO','What is the ionic strength of 0.02 mol/L calcium chloride, CaCl2, fully dissociated?',0.5*(20*4+40*1),'mol/m^3',60)
q('SO','A soda is bottled under carbon dioxide at 4.0 bar. With a Henry solubility of 0.033 mol/(L atm), what concentration of dissolved CO2 does that give?',33/atm*4e5,'mol/m^3',130.3)
# ---- PH
q('PH','A drug has a volume of distribution of 42 L and a clearance of 5.6 L/h. What is its elimination half-life?',log(2)*42/5.6*3600,'s',5.198*3600)
q('PH','A drip delivers 30 mg of a drug every hour to a patient whose clearance is 6 L/h. Which plasma concentration is reached in the end?',5e-6/1e-3,'kg/m^3',0.005)
q('PH','What intravenous loading dose brings a 70 kg patient at once to 15 mg/L if the distribution volume is 0.5 L per kilogram of body weight?',15e-6*35,'kg',525e-6)
q('PH','400 mg of a drug with a volume of distribution of 28 L and a half-life of 4 h is given as an intravenous bolus. One-compartment kinetics. What is the plasma concentration 10 h later?',400e-6/28e-3*2**-2.5,'kg/m^3',2.525e-3)
q('PH','What fraction of receptors is occupied at equilibrium when the free ligand is at 30 nM and the dissociation constant is 12 nM?',30/42,'1',0.714)
q('PH','An inhibitor binds its protein with a dissociation constant of 5 nmol/L at 310.15 K. What is the standard binding free energy, relative to 1 mol/L?',R*310.15*log(5e-9),'J/mol',-49290)
q('PH','A competitive inhibitor shows an IC50 of 240 nM in an assay with 50 µM substrate, whose Km is 20 µM. Find Ki with the Cheng-Prusoff equation.',240e-6/(1+50/20),'mol/m^3',6.857e-5)
q('PH','Response follows a Hill curve with EC50 = 2 µM and Hill coefficient 1.8. What fraction of the maximal effect is seen at 5 µM?',1/(1+(2/5)**1.8),'1',0.8388)
q('PH','A 500 mg tablet gives an AUC of 18 mg h/L; 200 mg injected intravenously gives 12 mg h/L. What is the oral bioavailability?',(18/500)/(12/200),'1',0.6)
# ---- BP
q('BP','A neuron holds 140 mM potassium inside and 5 mM outside, at 37 °C. What is the equilibrium (Nernst) potential for potassium, inside relative to outside?',R*C(37)/F*log(5/140),'V',-0.0891)
q('BP','A protein diffuses freely in three dimensions with D = 8e-11 m²/s. How far is it from its starting point, root mean square, after 2 s?',sqrt(6*8e-11*2),'m',3.098e-5)
q('BP','What is the Reynolds number of a bacterium 2 µm long that swims at 30 µm/s in water of density 1000 kg/m³ and viscosity 1 mPa s?',1000*30e-6*2e-6/1e-3,'1',6e-5)
q('BP','An unmyelinated axon has radius 1 µm, membrane resistance 1 ohm m² and axial resistivity 1 ohm m. What is its cable length constant?',sqrt(1e-6*1/2),'m',7.07e-4)
q('BP','The genome of phage lambda is 48502 base pairs of B-DNA with a rise of 0.34 nm per base pair. How long is it stretched out?',48502*0.34e-9,'m',1.649e-5)
gk=(1*5+0.04*145+0.45*10)/(1*140+0.04*12+0.45*110)
q('BP','Relative permeabilities are K : Na : Cl = 1 : 0.04 : 0.45. Outside the cell: 5 mM K+, 145 mM Na+, 110 mM Cl-. Inside: 140 mM K+, 12 mM Na+, 10 mM Cl-. What membrane potential does the Goldman-Hodgkin-Katz equation give at 37 °C?',R*C(37)/F*log(gk),'V',0.026727*log(15.3/189.98))
q('BP','Kinesin steps 8 nm against a load of 6 pN and spends one ATP, worth 80 zJ, on each step. With what efficiency does it turn chemical energy into work?',6e-12*8e-9/80e-21,'1',0.6)
q('BP','The drag on a spherical cell of radius 4 µm pulled through water (viscosity 1.0 mPa s) at 25 µm/s by optical tweezers: what force is that?',6*pi*1e-3*4e-6*25e-6,'N',1.885e-12)
# ---- EP
q('EP','In an SIR model the transmission rate is 0.42 per day and people are infectious for 6 days on average. What is R0?',0.42*6,'1',2.52)
q('EP','Which fraction of the population has to be immune to stop a disease with a basic reproduction number of 5.5 from spreading (homogeneous mixing)?',1-1/5.5,'1',0.818)
q('EP','Cases grow exponentially at 0.11 per day. How long does it take for them to double?',log(2)/0.11*d,'s',6.301*86400)
z=0.5
for _ in range(2000): z=1-exp(-1.8*z)
q('EP','An epidemic with R0 = 1.8 runs its course through a fully susceptible closed population. What is the final size, i.e. the fraction ever infected?',z,'1',0.7324)
q('EP','A vaccine prevents 85 % of infections in those who take it. R0 is 4. Which share of the population has to be vaccinated for herd immunity?',0.75/0.85,'1',0.882)
q('EP','A disease has a prevalence of 2 %. The test for it has a sensitivity of 95 % and a specificity of 98 %. What is the positive predictive value?',0.019/(0.019+0.98*0.02),'1',0.4922)
q('EP','A measles-like infection has R0 = 3 in a town; 40 % of the inhabitants are already immune. What is the effective reproduction number?',1.8,'1',3*0.6)
q('EP','Of 100 smokers 30 fell ill and 70 did not; of 100 non-smokers 15 fell ill and 85 did not. What is the odds ratio?',30*85/(70*15),'1',2.4286)
# ---- PE
q('PE','A herd of 50 deer grows logistically with r = 0.3 per year towards a carrying capacity of 800. How many deer are there after 10 years?',800/(1+15*exp(-3)),'1',458)
q('PE','A culture of 1200 bacteria doubles every 25 minutes. How many are there after 4 hours of unchecked growth?',1200*2**9.6,'1',1200*776)
q('PE','Biologists mark 120 trout and let them go. Later they catch 95, of which 19 bear the mark. What is the Lincoln-Petersen estimate of the population?',120*95/19,'1',600)
q('PE','A fishery stock grows logistically with r = 0.4 per year and a carrying capacity of 9000 fish. What is the maximum sustainable yield?',0.4*9000/4/yr,'1/s',900/3.15576e7)
q('PE','A meadow has three species making up 50 %, 30 % and 20 % of the individuals. What is the Shannon diversity index, with natural logarithms?',-(0.5*log(0.5)+0.3*log(0.3)+0.2*log(0.2)),'1',1.0297)
q('PE','In a Lotka-Volterra model the prey grow at 0.6 per year and each predator takes them at a rate of 0.004 per predator per year. How many predators are there at the coexistence equilibrium?',0.6/0.004,'1',150)
q('PE','A population has grown exponentially from 2000 to 5200 in 12 years. What is its intrinsic rate of increase?',log(2.6)/12/yr,'1/s',0.07963/3.15576e7)
# ---- MP
q('MP','Blood with viscosity 3.5 mPa s flows laminarly through a straight artery 10 cm long with a radius of 2 mm. The pressure falls by 300 Pa along it. What is the volume flow rate?',pi*(2e-3)**4*300/(8*3.5e-3*0.1),'m^3/s',5.386e-6)
q('MP','Tissue attenuates a narrow X-ray beam with a linear coefficient of 0.20 per cm. What fraction gets through 6 cm?',exp(-1.2),'1',0.3012)
q('MP','What is the half-value layer of a material whose linear attenuation coefficient is 1.6 per centimetre?',log(2)/160,'m',4.332e-3)
q('MP','Technetium-99m has a physical half-life of 6.01 h; the body clears this tracer with a biological half-life of 24 h. What is the effective half-life?',6.01*24/30.01*3600,'s',17303)
q('MP','What is the body mass index of someone who weighs 82 kg and stands 1.76 m tall?',82/1.76**2,'kg/m^2',26.47)
q('MP','A heart beats 72 times a minute and throws out 70 mL each time. What is the cardiac output?',72*70e-6/60,'m^3/s',8.4e-5)
q('MP','A patient takes up 250 mL of oxygen per minute. Arterial blood holds 200 mL O2 per litre, mixed venous blood 150 mL per litre. What cardiac output follows from the Fick principle?',250/50*1e-3/60,'m^3/s',8.333e-5)
q('MP','Radiotherapy is given in 30 fractions of 2 Gy each. With alpha/beta = 10 Gy, what is the biologically effective dose?',60*1.2,'Gy',72)
q('MP','Doppler ultrasound at 5 MHz meets blood that moves at 0.6 m/s, the beam making 45° with the vessel. With 1540 m/s for the speed of sound in tissue, what Doppler shift is measured in the echo?',2*5e6*0.6*cos(rad(45))/1540,'Hz',2755)
# ---- CL
q('CL','What is the pressure scale height of an isothermal atmosphere at 288 K with a mean molar mass of 28.97 g/mol?',R*288/(0.02897*g),'m',8428)
q('CL','A planet with a Bond albedo of 0.30 gets 1361 W/m² from its star, spreads it evenly over its surface and radiates as a black body. What is its equilibrium temperature?',(1361*0.7/(4*sig))**0.25,'K',254.6)
q('CL','What radiative forcing follows from raising CO2 from 280 ppm to 420 ppm, by the simple formula with the coefficient 5.35 W/m²?',5.35*log(1.5),'W/m^2',2.169)
q('CL','Air at 700 hPa has a temperature of 275 K. What is its potential temperature with respect to 1000 hPa? (R/cp = 0.286)',275*(1000/700)**0.286,'K',304.5)
q('CL','The pressure changes by 2 Pa over each kilometre at 45° latitude. With an air density of 1.2 kg/m³ and an Earth rotation rate of 7.2921e-5 rad/s, how fast is the geostrophic wind?',2e-3/(1.2*2*Om*sin(rad(45))),'m/s',16.16)
q('CL','How large is the Coriolis parameter at 60° north? The Earth turns at 7.2921e-5 rad/s.',2*Om*sin(rad(60)),'1/s',1.263e-4)
q('CL','What is the dry adiabatic lapse rate on a planet where g = 3.71 m/s² and the specific heat of the air at constant pressure is 735 J/(kg K)?',3.71/735,'K/m',5.048e-3)
q('CL','How thick is the layer between 1000 hPa and 500 hPa when its mean virtual temperature is 265 K? Use a gas constant of 287.05 J/(kg K).',287.05*265/g*log(2),'m',5376)
q('CL','The air holds water vapour at a partial pressure of 1.40 kPa while saturation at that temperature would be 2.34 kPa. What is the relative humidity?',1.4/2.34,'1',0.598)
# ---- OC
q('OC','How fast do the crests of a deep-water swell with a wavelength of 90 m travel?',sqrt(g*90/(2*pi)),'m/s',11.85)
q('OC','An earthquake raises a tsunami in an ocean 4000 m deep. With what speed does it run?',sqrt(g*4000),'m/s',198.06)
q('OC','By how much does the hydrostatic pressure 3500 m down exceed that at the surface if sea water has a constant density of 1028 kg/m³?',1028*g*3500,'Pa',35.28e6)
q('OC','A wind stress of 0.12 N/m² blows steadily over the sea at latitude 30°, where f = 7.2921e-5 s^-1. With a water density of 1025 kg/m³ what is the Ekman volume transport per metre of width?',0.12/(1025*7.2921e-5),'m^2/s',1.6055)
q('OC','The density of sea water increases by 2 kg/m³ over 200 m of depth around a mean of 1026 kg/m³. What is the buoyancy (Brunt-Väisälä) frequency?',sqrt(g/1026*0.01),'rad/s',9.777e-3)
q('OC','What is the phase speed of a surface gravity wave 50 m long in water 10 m deep?',sqrt(g*50/(2*pi)*tanh(2*pi*10/50)),'m/s',8.833*sqrt(0.8501))
q('OC','How much energy per square metre of sea surface does a regular wave with a height of 2.5 m carry, in water of 1025 kg/m³?',1025*g*2.5**2/8,'J/m^2',7853)
# ---- HG
q('HG','An aquifer has a hydraulic conductivity of 2e-4 m/s and a head gradient of 0.015. What discharge passes through a cross-section of 40 m²?',2e-4*0.015*40,'m^3/s',1.2e-4)
q('HG','Estimate the peak runoff by the rational method: runoff coefficient 0.6, rainfall intensity 40 mm/h, catchment 25 ha.',0.6*0.04/3600*250000,'m^3/s',1.6667)
q('HG','The steady drawdown around a well in a confined aquifer is 3.2 m at 10 m and 1.1 m at 80 m. The transmissivity is 0.005 m²/s. What pumping rate is that, by Thiem?',2*pi*0.005*2.1/log(8),'m^3/s',0.03173)
S=25400/75-254
q('HG','A storm drops 100 mm of rain on soil with curve number 75. By the SCS method with an initial abstraction of 0.2 S, how deep is the direct runoff?',(100-0.2*S)**2/(100+0.8*S)/1000,'m',0.04114)
q('HG','In a sand with hydraulic conductivity 12 m/day, gradient 0.004 and effective porosity 0.25, how fast does the groundwater itself move (mean pore velocity)?',12*0.004/0.25/d,'m/s',2.222e-6)
q('HG','What is the chance that the hundred-year flood occurs at least once within the next 30 years?',1-0.99**30,'1',0.2603)
q('HG','A catchment of 150 km² gets 950 mm of rain a year and evaporates 620 mm. If storage does not change, what volume runs off in a year?',0.33*150e6,'m^3',4.95e7)
# ---- GP
q('GP','A fault 40 km long and 15 km wide slips 1.8 m. The rigidity of the rock is 30 GPa. What is the seismic moment?',30e9*40e3*15e3*1.8,'N m',3.24e19)
q('GP','Rock deep in the mantle has a bulk modulus of 130 GPa, a shear modulus of 80 GPa and a density of 4400 kg/m³. How fast do P waves go there?',sqrt((130e9+4/3*80e9)/4400),'m/s',7334)
q('GP','The S wave of a shallow quake arrives 12 s after the P wave. With 6.0 km/s for P and 3.5 km/s for S, how far away was it?',12/(1/3500-1/6000),'m',100800)
q('GP','How deep a root does a mountain range 3 km high have by Airy isostasy, with a crustal density of 2800 and a mantle density of 3300 kg/m³?',3000*2800/500,'m',16800)
q('GP','What gravity does an infinite Bouguer slab of rock 500 m thick, density 2670 kg/m³, exert?',2*pi*G*2670*500,'m/s^2',5.598e-4)
q('GP','The heat flow through the crust is 65 mW/m² in rock with a conductivity of 2.6 W/(m K), without internal heating. The surface is at 10 °C. What temperature do you expect 4 km down?',C(10)+0.065/2.6*4000,'K',383.15)
q('GP','A zircon has a ratio of radiogenic lead-206 to remaining uranium-238 of 0.35 (by atoms, no lead at the start). With a half-life of 4.468e9 years, how old is it?',4.468e9*yr*log(1.35)/log(2),'s',1.9345e9*3.15576e7)
q('GP','Earthquakes in a region follow log10 N = 4.5 - 0.95 M, N being the number per year of magnitude M or more. What is the mean time between quakes of magnitude 6 or larger?',yr/10**(4.5-5.7),'s',15.85*3.15576e7)
# ---- QC
q('QC','Model the pi electrons of hexatriene as particles in a one-dimensional box 0.85 nm long. What energy does the jump of an electron from n = 3 to n = 4 take?',7*h*h/(8*me*(0.85e-9)**2),'J',5.837e-19)
q('QC','In simple Hückel theory, how large is the HOMO-LUMO gap of butadiene when the resonance integral is -2.4 eV?',(sqrt(5)-1)*2.4*e,'J',4.753e-19)
q('QC','The force constant of HCl is 516 N/m and its reduced mass 1.6267e-27 kg. What is the zero-point vibrational energy of one molecule in the harmonic approximation?',0.5*hb*sqrt(516/1.6267e-27),'J',0.5*1.05457e-34*5.632e14)
q('QC','A molecule has omega_e = 2990.9 cm^-1 and omega_e x_e = 52.8 cm^-1. What well depth D_e does a Morse potential with these constants have?',2990.9**2/(4*52.8)*100*h*c,'J',42355*1.98645e-23)
q('QC','What is the Mulliken electronegativity of chlorine, ionisation energy 12.97 eV and electron affinity 3.61 eV?',8.29*e,'J',1.3282e-18)
q('QC','What bond order does molecular orbital theory assign to a diatomic with 8 electrons in bonding orbitals and 3 in antibonding ones?',2.5,'1',(8-3)/2)
q('QC','Use Slater\'s rules to get the effective nuclear charge felt by the 3s electron of sodium.',11-(8*0.85+2*1.0),'1',2.2)
# ---- ST
q('ST','A part is faulty with probability 0.2. What is the probability that exactly 3 out of 10 independent parts are faulty?',comb(10,3)*0.2**3*0.8**7,'1',0.2013)
q('ST','Calls come in at random at an average of 4.2 per hour. What is the probability of exactly 2 in a given hour?',exp(-4.2)*4.2**2/2,'1',0.13226)
q('ST','IQ is normally distributed with mean 100 and standard deviation 15. What fraction of people score above 130?',1-Phi(2),'1',0.02275)
q('ST','64 readings have a standard deviation of 12.4. What is the standard error of their mean?',12.4/8,'1',1.55)
x=[4.1,4.5,3.9,4.8,4.2]; m=sum(x)/5
q('ST','What is the sample standard deviation (n - 1 in the denominator) of 4.1, 4.5, 3.9, 4.8 and 4.2?',sqrt(sum((a-m)**2 for a in x)/4),'1',0.3536)
q('ST','In how many ways can 6 numbers be chosen out of 49, order being irrelevant?',comb(49,6),'1',13983816)
p=1
for i in range(30): p*=(365-i)/365
q('ST','There are 30 people in a room. What is the probability that at least two share a birthday, all 365 days being equally likely?',1-p,'1',0.7063)
q('ST','Buses arrive as a Poisson process, one every 8 minutes on average. How likely is it that I wait longer than 15 minutes?',exp(-15/8),'1',0.1534)
q('ST','A coin came up heads 44 times and tails 56 times. What is the chi-square statistic against a fair coin?',36/50*2,'1',1.44)
# ---- CS
q('CS','90 % of a program can be run in parallel. By what factor does it speed up on 16 cores according to Amdahl?',1/(0.1+0.9/16),'1',6.4)
q('CS','With 5 % of the work strictly serial, what is the upper bound of the speedup no matter how many processors are added?',1/0.05,'1',20)
q('CS','A Bloom filter with 10000 bits and 7 hash functions holds 1000 elements. What is its false-positive probability (usual approximation)?',(1-exp(-0.7))**7,'1',0.00819)
q('CS','A cache answers in 1 ns; 4 % of the accesses miss and cost a further 80 ns. What is the average memory access time?',4.2e-9,'s',1e-9+0.04*80e-9)
q('CS','A server gets 120 requests per second, and each stays in it for 0.25 s on average. How many requests are inside at a time, on average?',30,'1',120*0.25)
q('CS','Jobs reach a single M/M/1 server at 40 per second; it can serve 50 per second. What is the mean time a job spends in the system?',1/(50-40),'s',0.1)
q('CS','How much energy at least must be turned into heat to erase 8e9 bits at 300 K, by Landauer\'s principle?',8e9*k*300*log(2),'J',2.297e-11)
q('CS','How long does it take to send a 4.7 GB disc image (1 GB = 1e9 bytes) over a line that carries 100 Mbit/s, without overhead?',4.7e9*8/1e8,'s',376)
q('CS','What is the load factor of a hash table with 1024 buckets and 750 stored keys?',750/1024,'1',0.7324)
# ---- IT
q('IT','What is the capacity of a telephone line with 3.1 kHz bandwidth and a signal-to-noise ratio of 30 dB?',3100*log2(1001),'bit/s',30898)
H2=lambda p:-p*log2(p)-(1-p)*log2(1-p)
q('IT','What is the entropy, in bits, of a coin that shows heads with probability 0.9?',H2(0.9),'bit',0.469)
q('IT','A binary symmetric channel flips each bit with probability 0.11. What is its capacity per use?',1-H2(0.11),'bit',0.5001)
q('IT','Which signal-to-noise power ratio is needed to push 10 Mbit/s through a 2 MHz wide Gaussian channel?',2**5-1,'1',31)
q('IT','What is the relative entropy D(p||q) in bits between p = (0.5, 0.5) and q = (0.75, 0.25)?',0.5*log2(0.5/0.75)+0.5*log2(2),'bit',0.2075)
q('IT','What is the Hamming distance between 1011101 and 1001001?',2,'1',bin(0b1011101^0b1001001).count('1'))
q('IT','How many bits of information does one get from hearing that an event of probability 1/500 has happened?',log2(500),'bit',8.966)
q('IT','What is the capacity of a binary erasure channel that loses 15 % of the bits?',0.85,'bit',1-0.15)
q('IT','How many bits of entropy has a password of 12 characters picked at random from an alphabet of 62?',12*log2(62),'bit',71.45)
# ---- SP
q('SP','A signal holds nothing above 18 kHz. What is the lowest sampling rate that still allows it to be rebuilt?',36000,'Hz',2*18000)
q('SP','How far apart are the bins of a 4096-point FFT of audio sampled at 48 kHz?',48000/4096,'Hz',11.72)
q('SP','A 7 kHz tone is sampled at 10 kHz without any filter. At which frequency does it turn up?',3000,'Hz',10e3-7e3)
q('SP','What is the step size of a 12-bit converter with a full-scale range of 10 V (2^12 steps)?',10/4096,'V',2.441e-3)
q('SP','What data rate comes out of stereo audio, 16 bits per sample, sampled at 44.1 kHz?',44100*32,'bit/s',1.4112e6)
q('SP','What gain, as a ratio of output to input amplitude, does a fourth-order Butterworth low-pass have at twice its cut-off frequency?',1/sqrt(1+2**8),'1',0.0624)
q('SP','By what factor does the amplitude signal-to-noise ratio grow when 64 sweeps with independent noise are averaged?',8,'1',sqrt(64))
q('SP','How many samples must be taken at 8 kHz so that the discrete Fourier transform resolves 0.5 Hz?',16000,'1',8000/0.5)
# ---- CT
q('CT','A standard second-order system has a damping ratio of 0.4. What fraction of the step does its response overshoot?',exp(-pi*0.4/sqrt(1-0.16)),'1',0.2538)
q('CT','What damping ratio holds the overshoot of a second-order step response to 10 %?',-log(0.1)/sqrt(pi**2+log(0.1)**2),'1',0.5912)
q('CT','When does the step response of a second-order system with natural frequency 6 rad/s and damping ratio 0.5 reach its first peak?',pi/(6*sqrt(0.75)),'s',0.6046)
q('CT','A unity-feedback loop of type 0 has a position error constant of 24. What is the steady-state error to a unit step?',1/25,'1',0.04)
q('CT','How long does a first-order lag with a time constant of 0.8 s take to rise from 10 % to 90 % of its final value?',0.8*log(9),'s',1.758)
q('CT','A scalar Kalman filter has a prior variance of 4 and measures the state directly with noise variance 1. What is the gain?',4/5,'1',0.8)
q('CT','An amplifier of forward gain 50 has negative feedback with a fraction 0.1 of the output returned. What is the closed-loop gain?',50/6,'1',8.333)
q('CT','A loop crosses unity gain at 5 rad/s with a phase margin of 50°. How much extra pure delay can it bear before it goes unstable?',rad(50)/5,'s',0.1745)
q('CT','The plant 36/(s(s+4)) is closed with unity negative feedback. What is the damping ratio of the closed loop?',4/(2*6),'1',0.3333)
# ---- FI
q('FI','I put 5000 dollars in an account that pays 4.2 % a year, compounded once a year. What is in it after 12 years?',5000*1.042**12,'1',8192)
i=0.039/12
q('FI','What is the monthly payment on a mortgage of 240000 over 25 years at a nominal 3.9 % a year, compounded monthly?',240000*i/(1-(1+i)**-300),'1',1253.6)
def bs(S0,K,r,s,T):
    d1=(log(S0/K)+(r+s*s/2)*T)/(s*sqrt(T)); d2=d1-s*sqrt(T)
    return S0*Phi(d1)-K*exp(-r*T)*Phi(d2)
cal=bs(100,105,0.03,0.22,0.75)
q('FI','Price a European call by Black-Scholes: share at 100, strike 105, risk-free rate 3 %, volatility 22 %, nine months to expiry, no dividends.',cal,'1',6.44)
q('FI','What does a European put cost by Black-Scholes: spot 100, strike 105, risk-free rate 3 % continuously compounded, volatility 22 %, 0.75 years, no dividend?',cal-100+105*exp(-0.0225),'1',9.10)
q('FI','What is the present value of 1000 paid at the end of each of the next 10 years at 6 %?',1000*(1-1.06**-10)/0.06,'1',7360)
q('FI','How long does money take to double at 5.5 % a year, compounded continuously?',log(2)/0.055*yr,'s',12.603*3.15576e7)
q('FI','A bond of face value 1000 pays a 5 % coupon once a year and has 8 years to run. The market wants a yield of 6 %. What is it worth?',sum(50/1.06**n for n in range(1,9))+1000/1.06**8,'1',937.9)
q('FI','A share is expected to pay a dividend of 2.50 next year, growing by 4 % a year for ever; investors require 9 %. What is it worth by the Gordon model?',2.5/0.05,'1',50)
q('FI','The risk-free rate is 2.5 %, the market is expected to return 8 %, the stock has a beta of 1.3. What return does the CAPM ask for?',0.025+1.3*0.055,'1',0.0965)
q('FI','A fund returned 11 % with a volatility of 16 % while cash paid 3 %. Sharpe ratio?',0.5,'1',0.08/0.16)
# ---- PG
q('PG','A balanced three-phase motor takes 32 A per line at 400 V line to line with a power factor of 0.9. What real power does it draw?',sqrt(3)*400*32*0.9,'W',19953)
q('PG','How much reactive power must a capacitor bank supply to bring the power factor of an 80 kW load from 0.75 lagging to 0.95 lagging?',80e3*(tan(acos(0.75))-tan(acos(0.95))),'var',80e3*(0.8819-0.3287))
q('PG','A four-pole induction motor on 50 Hz turns at 1440 rpm. What is its slip?',60/1500,'1',0.04)
q('PG','A line with a reactance of 60 ohm joins two buses, each held at 230 kV line to line; the angle between them is 25°. Resistance is negligible. How much three-phase real power flows?',230e3**2*sin(rad(25))/60,'W',3.726e8)
q('PG','The frequency is 50 Hz, the system inertia constant 4 s on the system base, and generation worth 0.1 per unit of that base trips. What is the initial rate of change of frequency, in magnitude?',0.1*50/(2*4),'Hz/s',0.625)
q('PG','What is the base impedance of a system with base values 132 kV (line to line) and 100 MVA (three phase)?',132e3**2/100e6,'ohm',174.24)
q('PG','A three-phase feeder carries 250 A in each conductor, each with a resistance of 0.4 ohm. What is the total loss?',3*250**2*0.4,'W',75000)
q('PG','A town uses 240 MWh in a day and peaks at 16 MW. What is its load factor?',240/(24*16),'1',0.625)
# ---- NA
q('NA','Start Newton\'s method for x^2 - 7 = 0 at x = 3. What is the next iterate?',3-(9-7)/6,'1',(3+7/3)/2)
q('NA','Integrate x^2 from 0 to 2 by the composite trapezoidal rule with 4 equal intervals. What value comes out?',0.5*(0/2+0.25+1+2.25+4/2),'1',2.75)
q('NA','What does Simpson\'s rule with two subintervals give for the integral of sin x from 0 to pi?',pi/6*(0+4+0),'1',2.0944)
q('NA','Solve y\' = -2y, y(0) = 1 by the explicit Euler method with a step of 0.1. What is y after 5 steps?',0.8**5,'1',0.32768)
q('NA','How many bisection steps shrink an interval of length 1 to a length of no more than 1e-6?',ceil(log2(1e6)),'1',20)
q('NA','A second-order method gives 1.20 with step h and 1.26 with step h/2. What does Richardson extrapolation give?',(4*1.26-1.20)/3,'1',1.28)
q('NA','A wave runs at 340 m/s on a grid with spacing 1 cm. Which time step gives a Courant number of 0.5?',0.5*0.01/340,'s',1.4706e-5)
# ---- DS
q('DS','The logistic map has r = 3.2. Start at x = 0.4. What is the next x?',3.2*0.4*0.6,'1',0.768)
q('DS','Where is the nonzero fixed point of the logistic map with r = 2.8?',1-1/2.8,'1',0.6429)
q('DS','A chaotic system has a largest Lyapunov exponent of 0.9 per second. How long does an error of 1e-6 take to grow to 0.1?',log(1e5)/0.9,'s',12.79)
q('DS','What is the similarity dimension of the Koch curve, which is made of 4 copies of itself scaled down by 3?',log(4)/log(3),'1',1.2619)
q('DS','The Lyapunov spectrum of a flow is 0.906, 0, -14.57. What is the Kaplan-Yorke dimension?',2+0.906/14.57,'1',2.0622)
q('DS','What is the Lyapunov exponent of the logistic map at r = 4?',log(2),'1',0.6931)
q('DS','Oscillators have natural frequencies spread in a Lorentzian of half-width 0.5 rad/s. At which coupling strength do they begin to synchronise in the Kuramoto model?',2*0.5,'rad/s',1.0)
# ---- OP
q('OP','Gradient descent on f(x) = (x - 3)^2 starts at x = 0 with a step size of 0.1. What is x after one step?',0-0.1*2*(0-3),'1',0.6)
q('OP','A shop sells 1200 units a year, an order costs 50 to place, and holding one unit for a year costs 2. What is the economic order quantity?',sqrt(2*1200*50/2),'1',244.9)
q('OP','For gradient descent with the optimal fixed step on a quadratic of condition number 50, by what factor does the error shrink per step in the worst case?',49/51,'1',0.9608)
q('OP','In simulated annealing at temperature 1.5 a move would raise the cost by 2. With what probability does the Metropolis rule accept it?',exp(-2/1.5),'1',0.2636)
q('OP','A golden-section search starts with an interval of length 5. How long is the interval after 10 reductions?',5*((sqrt(5)-1)/2)**10,'1',0.04065)
# ---- MU
q('MU','How many metres per second is 55 miles per hour?',55*1609.344/3600,'m/s',24.587)
q('MU','Three independent standard uncertainties of 0.30, 0.40 and 0.12 mm add into one result with unit sensitivity. What is the combined standard uncertainty?',sqrt(0.09+0.16+0.0144)*1e-3,'m',5.142e-4)
q('MU','The limits of a calibration certificate are ±0.05 V with a rectangular distribution. What standard uncertainty is that?',0.05/sqrt(3),'V',0.02887)
q('MU','Convert 35 psi to pascals.',35*6894.757293168,'Pa',241316)
q('MU','What is 98.6 °F on the kelvin scale?',(98.6-32)/1.8+273.15,'K',310.15)
q('MU','Ten readings scatter with an experimental standard deviation of 0.08 s. What is the type A standard uncertainty of their mean?',0.08/sqrt(10),'s',0.0253)
q('MU','The power is found from P = V^2/R with V known to 1 % and R to 2 %, independently. What is the relative standard uncertainty of P?',sqrt(0.02**2+0.02**2),'1',0.02828)
q('MU','Two labs find 10.2 ± 0.1 g and 10.5 ± 0.2 g (standard uncertainties, independent). What is the inverse-variance weighted mean?',(10.2/0.01+10.5/0.04)/(1/0.01+1/0.04)*1e-3,'kg',10.26e-3)
# ---- AS
q('AS','What is the luminosity of a star with twice the radius of the Sun (6.957e8 m) and a surface temperature of 9000 K?',4*pi*(2*Rs)**2*sig*9000**4,'W',4*pi*1.936e18*3.7203e8)
q('AS','At which wavelength does a star of 5000 K shine most strongly per unit wavelength?',2.897771955e-3/5000,'m',5.796e-7)
q('AS','A Cepheid has apparent magnitude 8.2 and absolute magnitude 1.5; there is no extinction. How far away is it?',10**(6.7/5+1)*pc,'m',218.8*3.0857e16)
q('AS','How far away is a star with a parallax of 0.025 arcseconds?',40*pc,'m',1.2343e18)
q('AS','Two stars differ by 3.2 magnitudes. By what factor is the brighter one brighter?',10**1.28,'1',19.05)
q('AS','What is the Eddington luminosity of an object of 2e31 kg accreting ionised hydrogen (Thomson cross-section 6.6524587e-29 m²)?',4*pi*G*2e31*mp*c/6.6524587e-29,'W',1.264e32)
q('AS','The two stars of a binary are 20 AU apart (semi-major axis of the relative orbit) and take 50 years for one turn. What is their total mass?',3.2*Ms,'kg',4*pi**2*(20*AU)**3/(G*(50*yr)**2))
q('AS','How long does a cold pressureless cloud with a uniform density of 1e-17 kg/m³ take to collapse freely?',sqrt(3*pi/(32*G*1e-17)),'s',2.10e13)
q('AS','A star gives off 3.8e27 W and has a radius of 1.2e9 m. What is its effective temperature?',(3.8e27/(4*pi*1.2e9**2*sig))**0.25,'K',7800)
# ---- CO
H=lambda x:x*1e3/(1e6*pc)
q('CO','A galaxy recedes at 7000 km/s. With a Hubble constant of 70 km/s/Mpc, how far away is it?',7e6/H(70),'m',3.0857e24)
q('CO','What is the Hubble time for H0 = 68 km/s/Mpc?',1/H(68),'s',4.538e17)
q('CO','What is the critical density of the universe for a Hubble constant of 70 km/s/Mpc?',3*H(70)**2/(8*pi*G),'kg/m^3',9.204e-27)
q('CO','A hydrogen line emitted at 486.1 nm is seen at 680.5 nm. What is the redshift?',680.5/486.1-1,'1',0.39992)
q('CO','The background radiation now has 2.725 K. How hot was it at redshift 1100?',2.725*1101,'K',3000.2)
q('CO','How old would a flat universe of pure matter (Einstein-de Sitter) be with H0 = 70 km/s/Mpc?',2/(3*H(70)),'s',9.31e9*3.15576e7)
q('CO','What is the expansion rate at redshift 1 in a flat LambdaCDM universe with matter density parameter 0.3 and H0 = 70 km/s/Mpc? Neglect radiation.',H(70)*sqrt(0.3*8+0.7),'1/s',123.2e3/3.0857e22)
q('CO','How large was the scale factor, relative to today, when the light of a quasar at redshift 3 set out?',1/4,'1',0.25)
# ---- BH
q('BH','How large is the Schwarzschild radius of a black hole of 8.55e36 kg?',2*G*8.55e36/c**2,'m',1.27e10)
q('BH','How hot is the Hawking radiation of a black hole with a mass of 1e12 kg?',hb*c**3/(8*pi*G*1e12*k),'K',1.227e11)
q('BH','What is the radius of the innermost stable circular orbit around a non-rotating black hole of 2e31 kg?',6*G*2e31/c**2,'m',89110)
q('BH','How long does a black hole of 1e11 kg take to evaporate by Hawking radiation (photons only, the simple estimate 5120 pi G^2 M^3/(hbar c^4))?',5120*pi*G**2*1e33/(hb*c**4),'s',8.41e16)
q('BH','Two black holes of 36 and 29 solar masses spiral into each other. What is the chirp mass of the pair? Take 1.98841e30 kg for the Sun.',(36*29)**0.6/65**0.2*1.98841e30,'kg',28.1*1.98841e30)
q('BH','A gravitational wave with strain 1e-21 passes a detector with arms 4 km long. Taking the strain as the change in length over the length, how much does an arm change?',4e-18,'m',1e-21*4000)
q('BH','At what radius do photons circle a Schwarzschild black hole of 6e30 kg?',3*G*6e30/c**2,'m',13368)
# ---- EC forum
q('EC','Hey everyone, total beginner! I want to run one LED (2.1 V forward drop, 20 mA) off my 12 V car battery. What series resistor do I need?',(12-2.1)/0.02,'ohm',495)
q('EC','My Arduino reset circuit: 10 kΩ charging a 470 µF cap from 12 V, cap starts empty. When does it hit 5 V?',10e3*470e-6*log(12/7),'s',2.533)
q('EC','Extension cord question. 30 m long, so 60 m of copper there and back, 1.5 mm² each, resistivity 1.72e-8 ohm m. What is the total resistance of the copper?',1.72e-8*60/1.5e-6,'ohm',0.688)
q('EC','A 9 V battery drops to 8.1 V at the terminals as soon as I hang a 27 ohm resistor on it. What is its internal resistance?',0.9/(8.1/27),'ohm',3.0)
q('EC','I have a 220 µH coil and need my tank circuit to ring at 455 kHz. Which capacitor?',1/((2*pi*455e3)**2*220e-6),'F',5.56e-10)
q('EC','Noob op-amp question: non-inverting amp, 47k from output to the minus input and 4.7k from there to ground. What gain do I get?',1+47/4.7,'1',11)
q('EC','what do 330 ohm and 470 ohm in parallel come out to? my meter battery is dead lol',330*470/800,'ohm',193.9)
q('EC','How much energy is sitting in a 1000 µF camera flash capacitor charged to 330 V? Worried about getting zapped.',0.5*1e-3*330**2,'J',54.45)
q('EC','How many rms volts of Johnson noise does a 1 MΩ resistor make at 300 K in a 20 kHz bandwidth?',sqrt(4*k*300*1e6*2e4),'V',1.82e-5)
# ---- NM forum
q('NM','my brother says he threw a ball straight up at 18 m/s. ignoring air how high does it go above his hand?',18**2/(2*g),'m',16.52)
q('NM','How far does a car slide on a level road if it locks its wheels at 90 km/h and the kinetic friction coefficient is 0.7?',25**2/(2*0.7*g),'m',45.52)
q('NM','Atwood machine homework: 3 kg on one side, 5 kg on the other, light string, frictionless massless pulley. What is the acceleration?',2*g/8,'m/s^2',2.4517)
q('NM','A 1200 kg car goes round a flat bend of radius 45 m at 54 km/h. What sideways force must the tyres supply?',1200*15**2/45,'N',6000)
q('NM','A block slides down a 30° ramp with kinetic friction coefficient 0.2. How fast does it accelerate?',g*(0.5-0.2*cos(rad(30))),'m/s^2',3.205)
q('NM','Toy dart gun: spring constant 400 N/m, pushed in 5 cm, dart 8 g, all the spring energy goes into the dart. What speed does it leave with?',0.05*sqrt(400/0.008),'m/s',11.18)
q('NM','A 60 kg skater moving at 4 m/s grabs a 40 kg skater who is standing still, and they glide on together without friction. How fast?',240/100,'m/s',2.4)
q('NM','Guys, I dropped a stone in a well and it hit the water 2.4 s later. Neglect the time for the sound and air drag. How deep down is the water?',0.5*g*2.4**2,'m',28.24)
q('NM','What thrust does a hovering 1.6 kg drone need in total?',1.6*g,'N',15.69)
# ---- FL forum
q('FL','My aquarium: hole in the side 0.6 m below the water surface. ideal case, how fast does the water shoot out?',sqrt(2*g*0.6),'m/s',3.43)
q('FL','A grain of silt 20 µm in diameter, density 2650 kg/m³, settles in water (1000 kg/m³, 1.0 mPa s). What is its Stokes settling velocity?',1650*g*(20e-6)**2/(18e-3),'m/s',3.596e-4)
q('FL','Which fraction of an iceberg (917 kg/m³) lies under sea water of 1025 kg/m³?',917/1025,'1',0.8946)
q('FL','Pool pump pipe: 30 m long, 50 mm bore, water (998 kg/m³) at 1.8 m/s, Darcy friction factor 0.022. What pressure drop should I expect from friction?',0.022*30/0.05*0.5*998*1.8**2,'Pa',21341)
q('FL','Garden hose 19 mm inside, nozzle 6 mm inside, water goes 1.1 m/s in the hose. What is the speed in the nozzle?',1.1*(19/6)**2,'m/s',11.03)
q('FL','Skydiver: 85 kg, frontal area 0.7 m², drag coefficient 1.0, air 1.2 kg/m³. What is the terminal speed?',sqrt(2*85*g/(1.2*0.7*1.0)),'m/s',44.55)
q('FL','What is the Reynolds number for oil of density 870 kg/m³ and viscosity 0.09 Pa s at 1.2 m/s in a 40 mm pipe?',870*1.2*0.04/0.09,'1',464)
q('FL','How high does water (surface tension 0.072 N/m, 1000 kg/m³, contact angle zero) climb in a glass capillary of radius 0.25 mm?',2*0.072/(1000*g*0.25e-3),'m',0.05874)
# ---- GO forum
q('GO','Camera question: 50 mm lens, subject 2 m in front of it (thin lens). How far behind the lens does the sharp image form?',1/(1/0.05-1/2),'m',0.05128)
q('GO','Why do fish see a round window? water n = 1.333, air n = 1. What is the critical angle for total internal reflection from water to air?',asin(1/1.333),'rad',rad(48.6))
q('GO','A coin lies at the bottom of a pool 2.4 m deep, n = 1.33. I look straight down. How deep does it seem to be?',2.4/1.33,'m',1.8045)
q('GO','My glasses are -2.5 dioptres. What is the focal length?',-1/2.5,'m',-0.4)
q('GO','A beam hits glass of index 1.52 from air at 40° to the normal. What angle to the normal does it have inside?',asin(sin(rad(40))/1.52),'rad',rad(25.02))
q('GO','Cheap telescope: 900 mm objective, 20 mm eyepiece, focused at infinity. What is the size of the angular magnification?',45,'1',900/20)
q('GO','Glass biconvex lens in air, n = 1.50, both surfaces with 20 cm radius of curvature, thin. What is the focal length?',1/(0.5*(1/0.2+1/0.2)),'m',0.2)
q('GO','A shaving mirror with a radius of curvature of 80 cm: where is its focal point, i.e. how far from the mirror?',0.40,'m',0.8/2)

# ---- prose with idle numbers, chains, inversions
q('TD','The boiler house, built in 1931 and 22 m high, still works. Its engine takes in 850 kJ of heat in every cycle from steam at 540 K and gives 610 kJ of it to the condenser at 305 K. Four men look after it. What is its actual thermal efficiency?',240/850,'1',0.2824)
q('HT','A house has 26 windows. One of them, 1.4 m² in area, is a single pane 4 mm thick (k = 0.9 W/(m K)); the film coefficients are 8 W/(m² K) inside and 25 W/(m² K) outside. The room is at 21 °C and it is 1 °C outdoors. How much heat leaks through this pane?',1.4*20/(1/8+0.004/0.9+1/25),'W',28/0.16944)
q('HT','How hot does a black plate in space get that soaks up 1000 W/m² on one face and radiates from that face only? Its back is perfectly insulated.',(1000/sig)**0.25,'K',364.4)
q('CHE','A student, working for two hours on bench 7, reads a pH of 3.4 from the meter. Which hydrogen ion concentration does that stand for?',1000*10**-3.4,'mol/m^3',0.3981)
q('CHE','How much heat is set free when 12 g of methane (16.04 g/mol) burns, the enthalpy of combustion being -890 kJ/mol?',12/16.04*890e3,'J',665.8e3)
q('SM','A helium balloon of 5 L was sold for 3 euros. At what temperature would its atoms (6.6465e-27 kg each) have a mean translational kinetic energy of 1.0e-20 J?',1e-20/(1.5*k),'K',482.9)
q('CK','A reaction runs by first order. After 20 minutes 35 % of the reactant has gone. What is the rate constant?',-log(0.65)/1200,'1/s',3.59e-4)
q('CK','By what factor does a reaction with an activation energy of 52 kJ/mol speed up when it is warmed from 20 °C to 30 °C?',exp(52000/R*(1/C(20)-1/C(30))),'1',exp(0.70374))
q('ECH','The plating shop opened in 1988. In tank 3 a nickel layer of 4.4 g (58.693 g/mol, Ni2+) was laid down in 50 minutes. What current flowed?',4.4/58.693*2*F/3000,'A',4.822)
q('PH','How long after an intravenous bolus has a drug with a half-life of 6 h dropped to a tenth of its initial concentration?',6*3600*log2(10),'s',19.93*3600)
q('PH','A drug with a clearance of 4 L/h must be held at 12 mg/L. At what rate should it be infused?',4e-3*12e-3/3600,'kg/s',1.3333e-8)
q('BP','A spherical cell 20 µm in diameter has a membrane capacitance of 1 µF/cm². How much charge has to cross the membrane to change its voltage by 70 mV?',pi*(20e-6)**2*0.01*0.07,'C',8.8e-13)
q('EP','During the outbreak, which closed 14 schools, the basic reproduction number was put at 1.6 and people stayed infectious for 5 days. In the SIR model, what transmission rate does this mean?',1.6/5/d,'1/s',3.7037e-6)
q('MP','How thick a layer with linear attenuation coefficient 0.6 per cm cuts a narrow gamma beam down to 5 % of its intensity?',log(20)/60,'m',0.04993)
q('CL','A mountain hut at 2900 m has 40 beds. In an isothermal atmosphere with a scale height of 8.0 km and 1013 hPa at sea level, what pressure would the barometer in the hut show?',101300*exp(-2900/8000),'Pa',70500)
q('OC','A survey ship with a crew of 31 sends a ping straight down and hears the echo 5.2 s later. The mean speed of sound is 1500 m/s. How deep is the sea?',1500*5.2/2,'m',3900)
q('OC','Waves on the open, very deep sea come in with a period of 9 s. How long are they from crest to crest?',g*81/(2*pi),'m',126.4)
q('HG','The well was dug in 1974. A column of its sand, 30 cm long with a cross-section of 50 cm², passes 2.0 mL of water per second under a head difference of 45 cm. What is the hydraulic conductivity?',2e-6*0.3/(50e-4*0.45),'m/s',2.667e-4)
q('GP','How much heat reaches the surface of Earth per square metre through rock of conductivity 2.8 W/(m K) in which the temperature rises by 28 °C for each kilometre down?',2.8*0.028,'W/m^2',0.0784)
q('ST','A poll of 1000 people, done over three weekends, found 540 in favour. What is the half-width of the 95 % confidence interval of the share in favour (normal approximation, z = 1.96)?',1.96*sqrt(0.54*0.46/1000),'1',0.0309)
q('ST','A disease strikes 1 person in 200. The test catches 99 % of the sick and wrongly flags 3 % of the healthy. My test came back positive. How likely is it that I am sick?',0.005*0.99/(0.005*0.99+0.995*0.03),'1',0.1422)
q('CS','Which fraction of a program must be parallelisable so that it runs 5 times as fast on 8 processors (Amdahl)?',(1-1/5)/(1-1/8),'1',0.9143)
q('CS','How long would it take to try all keys of a 56-bit cipher at 1e9 keys per second?',2**56/1e9,'s',7.206e7)
q('IT','A radio link must carry 54 Mbit/s at a signal-to-noise ratio of 25 dB. How much bandwidth does Shannon require at the very least?',54e6/log2(1+10**2.5),'Hz',54e6/8.3093)
q('CT','How large a proportional gain (static error constant) must a unity-feedback type 0 loop have so that its steady-state error to a unit step is 2 %?',49,'1',1/0.02-1)
q('FI','I want 20000 in nine years from now. At 3.5 % a year, compounded yearly, what must I put in today?',20000/1.035**9,'1',14674.6)
q('FI','A credit card charges a nominal 18 % a year, compounded monthly. What is the effective annual rate?',1.015**12-1,'1',0.1956)
q('PG','The 90-year-old mill has a three-phase supply at 690 V line to line. It draws 75 kW at power factor 0.88. What is the line current?',75e3/(sqrt(3)*690*0.88),'A',71.3)
q('DS','Which value of r gives the logistic map a nonzero fixed point at x = 0.6?',1/(1-0.6),'1',2.5)
q('OP','A farmer with 14 cows has 60 m of fence and wants the largest rectangular pen it can enclose on all four sides. What area does it have?',15*15,'m^2',225)
q('OP','What is the smallest value of x^2 - 8x + 3?',-13,'1',16-32+3)
q('AS','The Sun has an absolute magnitude of 4.83. How bright, in apparent magnitude, would it look from 40 parsecs away?',4.83+5*log10(4),'1',7.84)
q('AS','How large is the radius of a red giant of 3500 K that radiates 4.0e29 W?',sqrt(4e29/(4*pi*sig*3500**4)),'m',6.116e10)
q('CO','At what redshift was the background radiation, now at 2.725 K, at 30 K?',30/2.725-1,'1',10.01)
q('BH','How heavy is a Schwarzschild black hole whose horizon has a radius of 30 km?',30e3*c**2/(2*G),'kg',2.02e31)
q('EC','My garden heater is marked 1500 W at 230 V. A storm pulled the mains down to 210 V. If its resistance stays the same what power does it give now?',1500*(210/230)**2,'W',1250.5)
q('NM','An elevator (built 1962, room for 8) accelerates upward at 1.2 m/s². A man of 75 kg stands in it on bathroom scales. With what force do they push him up?',75*(g+1.2),'N',825.5)
q('NM','A 0.15 kg ball comes in at 30 m/s, the bat is in touch with it for 2 ms and sends it straight back at 40 m/s. What is the average force on the ball?',0.15*70/2e-3,'N',5250)
q('FL','A hydraulic jack has a small piston of 2 cm² and a large one of 150 cm². I push with 180 N on the small piston. What force lifts the car?',180*75,'N',13500)
q('FL','The dive boat is 11 m long. Down at 18 m in sea water of 1025 kg/m³, with 101325 Pa at the surface, what absolute pressure acts on the diver?',atm+1025*g*18,'Pa',282258)
q('GO','I hold a magnifier of focal length 8 cm 6 cm above a stamp. How many times enlarged is the (upright, virtual) image of the stamp?',1/(1-6/8),'1',4)
q('TD','How much work does a gas do that expands from 3 L to 7 L while its pressure stays at 1.5 bar?',1.5e5*0.004,'J',600)
q('TD','How many kilograms of ice at 0 °C can be melted by the heat of 0.8 kg of water that cools from 60 °C to 0 °C? Take 4186 J/(kg K) and 334 kJ/kg.',0.8*4186*60/334e3,'kg',0.6016)

# ---- refused
for t,w in [
('What is the efficiency of a heat engine that takes its heat at 500 K?','missing the cold temperature or the work'),
('How long does my kettle need to boil 1.5 litres of water from 15 °C?','missing power'),
('How much heat gets through a wall of 18 m² with 25 K across it?','missing thickness and conductivity'),
('A heat engine works between 300 K and 600 K and has an efficiency of 65 %. What work does it give per joule of heat taken in?','impossible: above the Carnot limit of 50 %'),
('A gas is compressed from 8 L to 2 L. What is the final pressure?','missing the initial pressure and the process'),
('How much work does 2 mol of gas do when it expands from 8 L to 22 L starting at 310 K?','the process is not stated (isothermal, adiabatic, isobaric)'),
('What is the temperature of a body at -300 °C in kelvin when it is cooled by a further 10 K?','impossible: below absolute zero'),
('A steel ball 40 cm across, k = 15 W/(m K), is quenched with h = 3000 W/(m² K). Use the lumped-capacitance time constant to tell how long until its centre has half the excess temperature.','special case: Biot number far above 0.1 and density and heat capacity are missing'),
('What is the pH of a 0.1 mol/L weak acid?','missing pKa'),
('What is the pH of 1e-9 mol/L hydrochloric acid in water? Just use minus log of the acid concentration.','special case: autoionisation of water dominates; pH is not 9'),
('How fast are molecules at 300 K?','which gas, and which mean speed'),
('The reaction rate doubles; what is its activation energy?','missing the two temperatures'),
('What is the half-life of a reaction with rate constant 0.02 L/(mol s)?','second order: half-life depends on the initial concentration, which is missing'),
('A reaction has a rate constant of 0.05. How long until 90 % is gone?','order and unit of the rate constant missing'),
('How much metal is deposited by 3 A in an hour?','missing molar mass and charge number'),
('What is the Nernst potential of an ion with 140 mM inside and 5 mM outside at 37 °C?','the charge of the ion is missing (sign and number)'),
('How much does the freezing point fall when I stir 50 g of salt into water?','mass of the water missing'),
('Half-life of a drug with volume of distribution 42 L?','missing clearance'),
('What plasma level do I get from 400 mg of a drug?','missing volume, time and route'),
('What fraction of receptors is bound at 30 nM of ligand?','missing dissociation constant'),
('How long does a protein take to diffuse across a cell?','missing diffusion coefficient and distance'),
('What is the herd immunity threshold for a disease with R0 = 0.8?','special case: below one there is no threshold; the formula gives a negative share'),
('What share of people will catch the disease if it lasts 6 days?','missing the transmission rate or R0'),
('What is the final size of an epidemic whose R0 is 3 if half the population is vaccinated with a leaky vaccine?','missing efficacy and the kind of protection'),
('How many deer will there be in 10 years if there are 50 now?','missing the growth rate'),
('In a mark-recapture study 120 trout were marked and none of the 95 caught later carried a mark. What is the Lincoln-Petersen population?','special case: zero recaptures, division by zero'),
('What dose does a patient get in 30 fractions?','missing dose per fraction'),
('How thick must the lead shield be to cut the beam to a tenth?','attenuation coefficient or photon energy missing'),
('How strong is the geostrophic wind on the equator with a pressure gradient of 2 Pa per km and air of 1.2 kg/m³?','special case: f = 0, no geostrophic balance'),
('What is the equilibrium temperature of a planet with albedo 0.3?','missing the stellar flux'),
('How fast is a water wave with a wavelength of 50 m?','depth missing, and 50 m is not known to be deep'),
('What peak runoff does a rain of 40 mm/h give on 25 ha?','runoff coefficient missing'),
('What is the magnitude of an earthquake whose fault slipped 1.8 m?','missing area and rigidity'),
('How old is the rock if it contains 3 mg of lead-206?','missing the amount of the parent'),
('What is the probability of exactly 3 faulty parts?','missing n and p'),
('What is the probability of 12 heads in 10 tosses of a fair coin, in percent of the 11-head case?','impossible events: 0/0'),
('A sample has a standard deviation of -2.3 and n = 25. What is the standard error?','impossible: negative standard deviation'),
('What is the speedup of my program on 16 cores?','missing the parallel fraction'),
('Jobs arrive at an M/M/1 server at 60 per second and it serves 50 per second. What is the mean time in the system?','special case: unstable queue, the formula gives a negative time'),
('What is the entropy of a source with probabilities 0.5, 0.4 and 0.3?','impossible: probabilities add up to 1.2'),
('What is the capacity of a channel with a signal-to-noise ratio of 30 dB?','bandwidth missing'),
('What is the overshoot of a second-order system with a damping ratio of 1.5?','special case: overdamped, no overshoot; the formula is not real'),
('What is my monthly mortgage payment on 240000?','missing rate and term'),
('What is a share worth by the Gordon model if next year\'s dividend is 2.50, growth 9 % and the required return 6 %?','special case: growth above the required return, the sum diverges'),
('What does a European call with strike 105 cost when the share is at 100?','missing rate, volatility and time'),
('What power does a motor draw that takes 32 A at 400 V?','phases and power factor unknown'),
('How far away is a star of apparent magnitude 8.2?','missing the absolute magnitude'),
('A galaxy has redshift 6. Use v = cz and Hubble\'s law to get its distance with H0 = 70 km/s/Mpc.','special case: the linear law does not hold at z = 6; other cosmological parameters missing'),
('What is the Hawking temperature of my cat?','not a black hole'),
('How big is the innermost stable orbit around a spinning black hole of 2e31 kg?','spin and sense of the orbit missing'),
('Which series resistor do I need for a 2.1 V LED at 12 V?','LED current missing'),
('How fast does a 6 V supply charge a capacitor of 470 µF through 10 kΩ up to 9 V?','impossible: never exceeds 6 V'),
('A block with static friction coefficient 0.9 rests on a 20° slope. With what acceleration does it start to slide down?','special case: it does not slide (tan 20° < 0.9)'),
('What is the critical angle for light that goes from air (n = 1) into glass (n = 1.5)?','special case: no total reflection towards the denser medium'),
('How far behind a 50 mm lens is the image of an object exactly 50 mm in front of it?','special case: image at infinity'),
('What is the terminal speed of a skydiver of 85 kg?','missing area, drag coefficient and density'),
('What is the sum of 5 kg and 3 m?','units clash'),
('A car travels at 25 kg for 10 s. How far does it get?','units clash: speed given as a mass'),
('Should I buy this fund or keep my cash?','not a computation'),
('Who won the 1998 world cup and by how many goals?','not physics'),
('What is the osmotic pressure of a solution of 0.3 mol/L at 25 seconds?','units clash: temperature given as a time'),
]: bad(t,w)

# The pH that there is, which another formula than the one that is asked for gives, is right as well.
ca=1e-9
for r in refused:
    if r['question'].startswith('What is the pH of 1e-9 mol/L'):
        r.update(value=-math.log10((ca+math.sqrt(ca*ca+4e-14))/2),unit='1',tolerance=0.001)

D=os.path.dirname(os.path.abspath(__file__))+'/'
json.dump(rows,open(D+'life-answered.json','w'),indent=1,ensure_ascii=False)
json.dump(refused,open(D+'life-refused.json','w'),indent=1,ensure_ascii=False)
if __name__=='__main__':
    import collections
    assert len({r['question'] for r in rows})==len(rows) and len({r['question'] for r in refused})==len(refused)
    for b in _bad: print(b)
    print(len(rows),len(refused),dict(collections.Counter(r['family'] for r in rows)))
