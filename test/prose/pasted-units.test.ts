import { rows } from './said.ts'

describe('units without their spaces and superscripts', () => {
  rows([
    ['5ms^-1', '5 m/s'],
    ['9.8ms⁻²', '9.8 m/s^2'],
    ['3ms-2', '3 m/s^2'],
    ['20 ms', '20 ms'],
    ['30 kms⁻¹', '30 km/s'],
    ['4200 Jkg⁻¹K⁻¹', '4200 J/(kg*K)'],
    ['5 kgms^-1', '5 kg*m/s'],
    ['5 kgm⁻³', '5 kg/m^3'],
    ['5 Nm⁻²', '5 N/m^2'],
    ['5 Nm⁻¹', '5 N/m'],
    ['200 Wm⁻²', '200 W/m^2'],
    ['80 kJmol⁻¹', '80 kJ/mol'],
    ['0.8 g cm-3', '0.8 g/cm^3'],
    ['5 foo^2', '?5 foo^2'],
    ['5 xs⁻¹', '?5 xs⁻¹'],
    ['300. K', '300 K'],
    ['250. mL of water', '250 mL'],
    ['the answer is 5. A ball', '5'],
  ])
})

describe('units of particle physics and of everyday speech', () => {
  rows([
    ['5 GeV/c', '1.6678204759908e-8 GeV/(m/s)'],
    ['a charge of 2e', '3.204353268e-19 C'],
    ['option 2e', ''],
    ['10 psi gauge', '?10 psi'],
    ['2 bar (gauge)', '?2 bar'],
    ['5 mils', '?5 mils'],
    ['cos φ = 0.8', '0.8'],
    ['Vmax = 10 µmol/min', 'Vmax=10 µmol/min'],
    ['0.72 W/m.K', '0.72 W/(m*K)'],
  ])
})
