"""Geometrical optics, wave optics and photonics."""

from entries import *  # noqa: F403

ANSWERED = [
    q("GO", "A candle stands 30 cm in front of a converging thin lens with a focal length of 20 cm. How far behind the lens is the image?", 1 / (1 / mpf("0.2") - 1 / mpf("0.3")), "m", "how"),
    q("GO", "Light enters water (n = 1.33) from air at an angle of incidence of 50°. What is the angle of refraction?", asin(sin(50 * deg) / mpf("1.33")), "rad"),
    q("GO", "critical angle for total internal reflection from glass with n = 1.52 to air", asin(1 / mpf("1.52")), "rad", "short"),
    q("GO", "A concave mirror has a radius of curvature of 60 cm. What is its focal length?", mpf("0.3"), "m"),
    q("GO", "What is the power in dioptres of a lens with a focal length of 40 cm in air?", 1 / mpf("0.4"), "1/m"),
    q("GO", "A thin biconvex lens of glass with refractive index 1.5 has two surfaces with radii of 20 cm each. What is its focal length in air?", 1 / (mpf("0.5") * 2 / mpf("0.2")), "m"),
    q("GO", "angular magnification of a telescope with objective focal length 900 mm and eyepiece focal length 25 mm (size only)", mpf(36), "1", "short"),
    q("GO", "speed of light in diamond with refractive index 2.42", k.c / mpf("2.42"), "m/s", "short"),
    q("GO", "A coin lies on the bottom of a pool 2.4 m deep filled with water, n = 1.33. Seen from straight above, at what depth does it seem to lie?", mpf("2.4") / mpf("1.33"), "m", "inverse"),
    q("GO", "f-number of a photographic lens of 85 mm focal length with an aperture 50 mm wide", mpf("1.7"), "1", "short"),
    q("GO", "two thin lenses of focal lengths 10 cm and 15 cm are put in contact; combined focal length?", mpf("0.06"), "m"),
    q("WO", "In a double slit experiment the slits are 0.25 mm apart, the screen is 2 m away and the light has a wavelength of 633 nm. What is the distance between neighbouring bright fringes?", 633 * nm * 2 / mpf("0.25e-3"), "m"),
    q("WO", "A diffraction grating has 600 lines per millimetre. At what angle does the first order of light with a wavelength of 550 nm appear at normal incidence?", asin(550 * nm * 600000), "rad", "units"),
    q("WO", "Rayleigh limit of angular resolution (1.22 lambda/D) of a telescope mirror 2.4 m across at 500 nm", mpf("1.22") * 500 * nm / mpf("2.4"), "rad", "short", 2e-3),
    q("WO", "Unpolarised light has been polarised and then meets a second polariser turned by 30° against the first. What share of the polarised intensity gets through?", mpf("0.75"), "1"),
    q("WO", "Brewster angle for light going from air into glass of index 1.5", atan(mpf("1.5")), "rad", "short"),
    q("WO", "What is the Rayleigh range of a Gaussian beam with a waist radius of 0.5 mm and a wavelength of 1064 nm in vacuum?", pi * mpf("0.5e-3") ** 2 / (1064 * nm), "m"),
    q("WO", "numerical aperture of a step-index fibre, core index 1.48, cladding index 1.46", sqrt(mpf("1.48") ** 2 - mpf("1.46") ** 2), "1", "short"),
    q("WO", "Light of 589 nm falls on a single slit 0.1 mm wide. Under which angle lies the first dark fringe?", asin(589 * nm / mpf("1e-4")), "rad", "inverse"),
    q("WO", "How many photons per second leave a 5 mW laser pointer at 532 nm?", mpf("5e-3") * 532 * nm / (k.h_P * k.c), "1/s", "chain"),
    q("WO", "free spectral range in Hz of a Fabry-Perot cavity of 10 cm length filled with vacuum", k.c / mpf("0.2"), "Hz", "short"),
]
