"""Geophysics, atmosphere and climate, ocean, hydrology."""

from entries import *  # noqa: F403

spin = mpf("7.2921e-5")

ANSWERED = [
    q("GP", "seismic moment of an earthquake with a rupture area of 600 km², an average slip of 1.5 m and a rigidity of 30 GPa", mpf("3e10") * mpf("6e8") * mpf("1.5"), "N*m", "units"),
    q("GP", "What is the moment magnitude of an earthquake with a seismic moment of 4e19 N m?", mpf(2) / 3 * (log10(mpf("4e19")) - mpf("9.1")), "1", "plain", 6e-3),
    q("GP", "speed of P waves in rock with bulk modulus 50 GPa, shear modulus 30 GPa and density 2800 kg/m3", sqrt(mpf("9e10") / 2800), "m/s", "units"),
    q("GP", "S-wave velocity for a shear modulus of 35 GPa and a density of 2900 kg/m^3", sqrt(mpf("3.5e10") / 2900), "m/s", "short"),
    q("GP", "conductive heat flow through crust with conductivity 2.5 W/(m K) and a geothermal gradient of 30 K/km (size)", mpf("2.5") * mpf("0.03"), "W/m^2", "short"),
    q("GP", "gravity effect of an infinite Bouguer slab 500 m thick with density 2670 kg/m³", 2 * pi * k.G * 2670 * 500, "m/s^2", "short"),
    q("GP", "How deep does a mountain range 3 km high reach into the mantle as a root (Airy), crust 2800 kg/m³, mantle 3300 kg/m³?", mpf(2800) * 3000 / 500, "m", "how"),
    q("CL", "scale height of an isothermal atmosphere at 255 K, mean molar mass 28.97 g/mol, g = 9.81 m/s^2", k.R_gas * 255 / (mpf("0.02897") * mpf("9.81")), "m", "short"),
    q("CL", "What is the air pressure at 3000 m in an isothermal atmosphere with a scale height of 8 km if it is 1013 hPa at sea level?", 101300 * exp(-mpf(3) / 8), "Pa", "units"),
    q("CL", "Coriolis parameter at 45 degrees north", 2 * spin * sin(45 * deg), "1/s", "named"),
    q("CL", "geostrophic wind speed for a pressure gradient of 2 Pa per km, air density 1.2 kg/m³ and a Coriolis parameter of 1e-4 per second", mpf("0.002") / (mpf("1.2") * mpf("1e-4")), "m/s", "units"),
    q("CL", "radiative forcing from a rise of CO2 from 280 to 420 ppm using 5.35 W/m² times the natural logarithm", mpf("5.35") * log(mpf("1.5")), "W/m^2", "units"),
    q("CL", "potential temperature of air at 700 hPa and 275 K, reference 1000 hPa, R/cp = 0.286", 275 * (mpf(10) / 7) ** mpf("0.286"), "K", "units", 2e-3),
    q("CL", "The air holds water vapour with a partial pressure of 1.2 kPa while the saturation pressure is 2.34 kPa. What is the relative humidity?", mpf("1.2") / mpf("2.34"), "1"),
    q("OC", "phase speed of a tsunami in an ocean 4000 m deep (shallow-water wave)", sqrt(g * 4000), "m/s", "short"),
    q("OC", "What is the phase speed of deep-water waves with a wavelength of 100 m?", sqrt(g * 100 / (2 * pi)), "m/s"),
    q("OC", "period of inertial oscillations at latitude 30°, Earth's rotation rate 7.292e-5 rad/s", 2 * pi / (2 * mpf("7.292e-5") * mpf("0.5")), "s", "short"),
    q("OC", "buoyancy frequency for density 1026 kg/m3 growing by 0.5 kg/m3 in 100 m of depth", sqrt(g / 1026 * mpf("0.005")), "rad/s", "short"),
    q("OC", "barotropic Rossby radius of deformation in water 200 m deep with Coriolis parameter 1e-4 1/s", sqrt(g * 200) / mpf("1e-4"), "m", "short"),
    q("OC", "How much energy per square metre of surface do sea waves of 2 m height (crest to trough, regular waves) carry, density 1025 kg/m³?", 1025 * g * 4 / 8, "J/m^2", "how"),
    q("HG", "discharge through a sand column of area 0.5 m² with hydraulic conductivity 2e-4 m/s under a hydraulic gradient of 0.03 (Darcy)", mpf("2e-4") * mpf("0.5") * mpf("0.03"), "m^3/s", "short"),
    q("HG", "peak runoff by the rational method: runoff coefficient 0.6, rainfall 40 mm/h, catchment 2 km2", mpf("0.6") * mpf("0.04") / 3600 * mpf("2e6"), "m^3/s", "units"),
    q("HG", "A well 0.2 m in radius is pumped at steady state in a confined aquifer of transmissivity 0.01 m²/s at 0.02 m³/s. What is the difference in drawdown between 10 m and 100 m from it (Thiem)?", mpf("0.02") * log(10) / (2 * pi * mpf("0.01")), "m", "prose"),
    q("HG", "infiltration rate after 2 hours by Horton: f0 = 60 mm/h, fc = 10 mm/h, k = 1.5 per hour", (10 + 50 * exp(mpf(-3))) / 3600000, "m/s", "symbols"),
    q("HG", "SCS runoff depth for 80 mm of rain and a potential retention of 50 mm with initial abstraction 0.2 S", mpf(70) ** 2 / 120 / 1000, "m", "units"),
    q("HG", "How fast does groundwater really move through the pores if the Darcy velocity is 0.5 m per day and the effective porosity 0.25?", 2 / day, "m/s", "how"),
]
