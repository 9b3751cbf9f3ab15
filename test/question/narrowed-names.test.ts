import { type Row, replies } from './replies.ts'

/** Questions whose words make another quantity of a number, or of what is asked for: the right number, or none. */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'from end to end is not to one side': [
    ['Mains is 230 V rms. What is the peak-to-peak voltage?', 650.538239],
    ['A sine wave of 10 V peak-to-peak: what is its rms voltage?', null],
    ['Mains is 230 V rms. What is the peak voltage?', 325.269119],
    [
      'A wide plate has a through crack in its middle; measured from tip to tip the crack is 24 mm long. Remote tension is 140 MPa, geometry factor 1. What is the stress intensity factor?',
      2.718276e7,
    ],
    ['Edge crack 3 mm deep, geometry factor 1.12, stress 100 MPa: stress intensity factor?', 1.08731051e7],
    ['A wing is 30 m tip to tip with an area of 60 m². Aspect ratio?', 15],
  ],
  'the noun of a number may stand behind its side': [
    [
      'a pipe (thin wall) of 300 mm internal diameter has to hold 4 MPa with a hoop stress of no more than 120 MPa; how thick must the wall be',
      null,
    ],
    ['thin pipe 300 mm inside diameter, wall 5 mm, pressure 4 MPa: hoop stress?', 1.2e8],
    ['thin-walled pipe of 150 mm internal radius, wall 5 mm, pressure 4 MPa: hoop stress?', 1.2e8],
    ['Oil flows full through a pipe with 10 cm inside diameter at a mean speed of 2 m/s. Volume flow?', 0.015707963],
  ],
  'a quantity that is called after somebody else': [
    [
      'Fanning friction factor 0.005, pipe length 80 m, inside diameter 50 mm, water 1000 kg/m³ at 1.5 m/s: pressure drop?',
      null,
    ],
    [
      'A pipe of 80 m and 50 mm inside diameter has a Fanning factor of 0.005; pressure drop for 1000 kg/m³ at 1.5 m/s?',
      null,
    ],
    [
      'With a Darcy friction factor of 0.02, pipe length 80 m, inside diameter 50 mm, water 1000 kg/m³ at 1.5 m/s: pressure drop?',
      36000,
    ],
    [
      'Friction factor 0.02, pipe length 80 m, inside diameter 50 mm, water 1000 kg/m³ at 1.5 m/s: pressure drop?',
      36000,
    ],
  ],
  'what is excluded in so many words': [
    [
      'Second moment of area of a rectangle b = 60 mm, h = 120 mm taken about its base edge, not about the centroid',
      null,
    ],
    ['Second moment of area of a rectangle b = 60 mm, h = 120 mm taken about its base edge', null],
    ['Second moment of area of a rectangle 60 mm wide, 120 mm high about the centroid', 8.64e-6],
    [
      'Total pressure 1000 hPa, vapour pressure 15 hPa. What is the mixing ratio (not the specific humidity) of the air? Use epsilon = 0.622.',
      0.00947208,
    ],
  ],
  'a change of which only one end is used': [
    [
      'The flux through a 200-turn coil falls steadily from 6 mWb to 2 mWb within 50 ms. What emf is induced (magnitude)?',
      null,
    ],
    ['How much energy is stored when a capacitor of 10 µF is charged from 2 V to 12 V?', null],
    ['The flux through a coil of 200 turns changes by 4 mWb within 50 ms. What emf is induced?', 16],
  ],
  'what a mole has and what a molecule': [
    ['What is the translational kinetic energy of one whole mole of ideal gas at 350 K?', null],
    ['Mean kinetic energy of gas molecules per mole at 300 K?', null],
    ['Mean translational kinetic energy of a molecule at 350 K', 7.24840725e-21],
  ],
  'a number that has the name of what would come out': [
    [
      'Iodine-131 has a physical half-life of 8.0 days and in this patient a biological half-life of 24 days. With which half-life does the activity in the body fall?',
      null,
    ],
    ['Effective half-life for a physical half-life of 6 h and a biological half-life of 24 h?', 17280],
    ['biological half-life from an effective half-life of 6 days and a physical half-life of 8 days', 2073600],
  ],
  'a letter that two numbers may have': [
    ['Under water (n=1.33) a diver shines a lamp at a glass plate of index 1.55. Which Brewster angle applies?', null],
  ],
  'what lies beyond that from which it comes': [
    [
      'A 2 kΩ resistor charges an empty 100 µF capacitor from a 12 V supply. How long does it take to reach 14 V?',
      null,
    ],
    ['How long does a 100 µF capacitor charged through 2 kΩ by a 12 V battery need to get to 15 V?', null],
    [
      'A 470 µF capacitor, initially empty, is charged through 22 kΩ from a 12 V supply. After what time does its voltage reach 9 V?',
      14.3342837,
    ],
    [
      'A 30 ohm resistor in parallel with an unknown resistor measures 50 ohm in total. What is the unknown resistance?',
      null,
    ],
    ['Two resistors of 20 ohm and 30 ohm in parallel: total resistance?', 12],
    ['Three resistors in parallel: 100 ohm, 220 ohm, 330 ohm. Total?', 56.8965517],
  ],
  'light that goes the other way': [
    ['critical angle for light going from water (1.33) into glass (1.5)', null],
    ['critical angle for light going from glass of index 1.5 into water of index 1.33', 1.09008596],
  ],
  'a battery that is charged gives nothing': [
    [
      'While a car battery (EMF 12.0 V, internal resistance 0.05 Ω) is being charged with 20 A, what voltage must be applied at its terminals?',
      null,
    ],
    ['A charger drives 5 A into a battery of emf 12 V and internal resistance 0.1 Ω. Terminal voltage?', null],
    ['A battery of emf 12 V and internal resistance 0.1 Ω delivers 5 A. What is its terminal voltage?', 11.5],
  ],
  'a size that is asked for': [
    ['A proton moves at 2.0e6 m/s at right angles to a field of 0.3 T. Diameter of its circular path?', null],
    ['A proton moves at 2.0e6 m/s at right angles to a field of 0.3 T. Radius of its circular path?', 0.0695979],
  ],
  'a number that belongs to what nothing asks for': [
    [
      'A horn known to emit 500 Hz is heard at 480 Hz as the lorry recedes. With sound at 340 m/s, how fast is the lorry going?',
      null,
    ],
  ],
  'turns that are asked for': [
    [
      'Skater with arms out: 4.2 kg·m² and 1.5 rev/s. She pulls her arms in to get 1.4 kg·m². What is her new rotation rate, in revolutions per second?',
      null,
    ],
  ],
  'poles come in pairs': [
    ['An induction motor has 5 poles and runs on 50 Hz; what is its synchronous speed?', null],
    ['An induction motor has 6 poles and runs on 50 Hz; what is its synchronous speed?', 16.6666667],
  ],
}

for (const [rule, rows] of Object.entries(ROWS)) describe(rule, () => replies(rows))
