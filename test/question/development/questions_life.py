"""Biophysics, pharmacology, epidemiology, ecology, medical physics."""

from entries import *  # noqa: F403

R, F = k.R_gas, k.F_c

ANSWERED = [
    q("BP", "Nernst potential of potassium at 37 °C with 5 mM outside and 140 mM inside a cell", R * celsius(37) / F * log(mpf(5) / 140), "V", "units"),
    q("BP", "How long does a protein with a diffusion coefficient of 1e-10 m²/s need on average to diffuse 10 µm in one dimension (<x²> = 2Dt)?", mpf("1e-10") / (2 * mpf("1e-10")), "s", "how"),
    q("BP", "Stokes drag on a bacterium, taken as a sphere of radius 1 µm, swimming at 30 µm/s in water of viscosity 1 mPa s", 6 * pi * mpf("1e-3") * mpf("1e-6") * mpf("30e-6"), "N", "units"),
    q("BP", "FRET efficiency at a distance of 6 nm with a Förster radius of 5 nm", 1 / (1 + mpf("1.2") ** 6), "1", "short"),
    q("BP", "fraction of receptors occupied by a ligand at 20 nM with a dissociation constant of 5 nM (no depletion)", mpf("0.8"), "1", "units"),
    q("BP", "stiffness of an optical trap in which a bead shows a position variance of 4e-16 m^2 along one axis at 298 K", k.k_B * 298 / mpf("4e-16"), "N/m", "inverse"),
    q("BP", "Hill equation: fraction of haemoglobin saturated at an oxygen pressure of 40 mmHg with P50 = 26 mmHg and Hill coefficient 2.8", 1 / (1 + (mpf(26) / 40) ** mpf("2.8")), "1", "units"),
    q("PH", "elimination half-life of a drug with clearance 5 L/h and volume of distribution 40 L", log(2) * 8 * 3600, "s", "units"),
    q("PH", "What loading dose gives a plasma concentration of 15 mg/L at once, given intravenously, with a volume of distribution of 30 L?", mpf("450e-6"), "kg", "inverse"),
    q("PH", "Ki by Cheng and Prusoff for a competitive inhibitor with IC50 = 200 nM at a substrate concentration of 3 times Km", mpf("200e-6") / 4, "mol/m^3", "units"),
    q("PH", "steady-state concentration during an infusion of 20 mg/h of a drug with a clearance of 4 L/h", mpf("5e-3"), "kg/m^3", "units"),
    q("PH", "A ligand binds with Kd = 10 nM (standard state 1 mol/L). What is its standard binding free energy at 298.15 K?", R * mpf("298.15") * log(mpf("1e-8")), "J/mol"),
    q("PH", "An iv bolus leaves 12 mg/L at the start and the drug is eliminated with first order at 0.2 per hour. The patient is 54 years old. What is the concentration after six hours?", mpf("0.012") * exp(-mpf("1.2")), "kg/m^3", "prose"),
    q("EP", "basic reproduction number for a transmission rate of 0.5 per day and a recovery rate of 0.2 per day in the SIR model", mpf("2.5"), "1", "short"),
    q("EP", "What share of the population has to be immune for herd immunity if R0 is 4?", mpf("0.75"), "1", "inverse"),
    q("EP", "doubling time of an epidemic growing exponentially at 0.12 per day", log(2) / mpf("0.12") * day, "s", "units"),
    q("EP", "final size of an SIR epidemic with R0 = 2 in a fully susceptible population: what share is infected in the end?", findroot(lambda z: 1 - exp(-2 * z) - z, 0.8), "1"),
    q("EP", "critical vaccination coverage when R0 = 5 and the vaccine protects 90 percent of those who get it", mpf("0.8") / mpf("0.9"), "1", "words"),
    q("EP", "positive predictive value of a test with sensitivity 0.95 and specificity 0.98 at a prevalence of 1 %", mpf("0.0095") / (mpf("0.0095") + mpf("0.02") * mpf("0.99")), "1", "short"),
    q("PE", "A population of 500 rabbits grows exponentially at 0.3 per year. How many are there after 4 years?", 500 * exp(mpf("1.2")), "1", "how"),
    q("PE", "logistic growth: N0 = 50, K = 1000, r = 0.4 per year, population after 10 years", 1000 / (1 + 19 * exp(mpf(-4))), "1", "symbols"),
    q("PE", "We marked 120 fish, later caught 90 of which 18 were marked. Population size by Lincoln and Petersen?", mpf(120) * 90 / 18, "1", "forum"),
    q("PE", "growth rate dN/dt of a logistic population of 300 with carrying capacity 800 and r = 0.5 per year", mpf("0.5") * 300 * mpf(500) / 800 / year, "1/s", "units"),
    q("PE", "maximum sustainable yield of a logistic stock with r = 0.6 per year and carrying capacity 20,000 tonnes", mpf("0.6") * 2e7 / 4 / year, "kg/s", "units"),
    q("PE", "number of species on an island of 250 km2 from S = c A^z with c = 8 (A in km2) and z = 0.25", 8 * mpf(250) ** mpf("0.25"), "1", "symbols"),
    q("MP", "A tumour of 80 g absorbs 0.4 J of radiation energy. What is the absorbed dose?", mpf(5), "Gy"),
    q("MP", "effective half-life of a radionuclide with physical half-life 8 days and biological half-life 24 days", mpf(6) * day, "s", "units"),
    q("MP", "cardiac output of a heart beating 70 times per minute with a stroke volume of 75 mL", 70 * mpf("75e-6") / 60, "m^3/s", "units"),
    q("MP", "body mass index of a person of 82 kg and 1.78 m", 82 / mpf("1.78") ** 2, "kg/m^2", "short"),
    q("MP", "What thickness of lead lowers the intensity of a narrow gamma beam to one tenth if the attenuation coefficient is 1.2 per cm?", log(10) / 120, "m", "inverse"),
    q("MP", "An ultrasound echo comes back after 65 µs. The tissue carries sound at 1540 m/s. How deep is the reflecting layer?", mpf("65e-6") * 1540 / 2, "m", "how"),
    q("MP", "dose equivalent from 2 mGy of alpha particles with radiation weighting factor 20", mpf("0.04"), "Sv", "units"),
    q("MP", "mean arterial pressure at 120 mmHg systolic and 80 mmHg diastolic, diastole plus a third of the pulse pressure", (80 + mpf(40) / 3) * mmHg, "Pa", "units"),
]
