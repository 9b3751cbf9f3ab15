"""Oscillations, waves, sound."""

from entries import *  # noqa: F403

ANSWERED = [
    q("OW", "how long does a pendulum of length 2.2 m take for one full swing to and fro (small amplitude)?", 2 * pi * sqrt(mpf("2.2") / g), "s", "how"),
    q("OW", "A mass of 0.4 kg hangs on a spring of 90 N/m and bobs up and down. What is the period of the oscillation?", 2 * pi * sqrt(mpf("0.4") / 90), "s"),
    q("OW", "How long must a simple pendulum be so that its period for small swings is exactly 1.5 s?", g * (mpf("1.5") / (2 * pi)) ** 2, "m", "inverse"),
    q("OW", "A guitar string has a mass per length of 3.1 g/m and is held at a tension of 70 N. The guitar cost 400 euros. How fast do transverse waves travel on the string?", sqrt(70 / mpf("3.1e-3")), "m/s", "prose"),
    q("OW", "beat frequency of two tuning forks at 440 Hz and 443.5 Hz", mpf("3.5"), "Hz", "short"),
    q("OW", "fundamental frequency of a string 65 cm long on which waves run at 286 m/s, both ends fixed", 286 / (2 * mpf("0.65")), "Hz", "short"),
    q("OW", "A water wave has a wavelength of 3 m and a frequency of 0.7 Hz. How fast does it travel?", 3 * mpf("0.7"), "m/s", "how"),
    q("OW", "A block on a spring oscillates harmonically with amplitude 6 cm and frequency 2.5 Hz. What is its greatest speed?", 2 * pi * mpf("2.5") * mpf("0.06"), "m/s"),
    q("OW", "A metre stick (uniform, 1 m long) swings as a pendulum about one of its ends. What is the period of its small oscillations on Earth?", 2 * pi * sqrt(2 / (3 * g)), "s"),
    q("OW", "total energy of a harmonic oscillator with k = 40 N/m and amplitude 15 cm", 40 * mpf("0.15") ** 2 / 2, "J", "symbols"),
    q("OW", "period of a 1 m pendulum on the moon if g there is 1.62 m/s^2, small swings", 2 * pi * sqrt(1 / mpf("1.62")), "s", "named"),
    q("AC", "sound pressure level in dB of a tone with an rms pressure of 0.5 Pa (reference 20 µPa)", 20 * log10(0.5 / mpf("20e-6")), "dB", "short"),
    q("AC", "What is the sound intensity level, relative to 1e-12 W/m², of a sound of intensity 3 × 10^-5 W/m²?", 10 * log10(mpf("3e-5") / mpf("1e-12")), "dB", "words"),
    q("AC", "A loudspeaker radiates 12 W of sound evenly in all directions. What is the intensity 5 m away?", 12 / (4 * pi * 25), "W/m^2"),
    q("AC", "An ambulance siren of 700 Hz comes towards you at 30 m/s. The air carries sound at 343 m/s. What frequency do you hear?", 700 * mpf(343) / (343 - 30), "Hz"),
    q("AC", "fundamental frequency of an organ pipe 80 cm long, open at both ends, if sound travels at 340 m/s (no end correction)", 340 / (2 * mpf("0.8")), "Hz", "short"),
    q("AC", "A stopped pipe, closed at one end and open at the other, is 0.6 m long. Speed of sound 343 m/s. Find its lowest resonance, neglecting the end correction.", 343 / (4 * mpf("0.6")), "Hz"),
    q("AC", "How far away is the lightning if the thunder arrives 4.5 s after the flash and sound travels at 340 m/s?", mpf("4.5") * 340, "m", "how"),
    q("AC", "reverberation time by Sabine's formula with the constant 0.161 s/m for a hall of 6000 m³ whose total absorption is 800 m²", mpf("0.161") * 6000 / 800, "s", "short", 2e-3),
    q("AC", "characteristic acoustic impedance of sea water with density 1025 kg/m3 and sound speed 1500 m/s", mpf(1025) * 1500, "Pa*s/m", "short"),
]
